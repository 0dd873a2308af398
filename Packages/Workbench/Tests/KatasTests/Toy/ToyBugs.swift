/// The bugs of the toy, and the kinds of them.
enum ToyBugs {
  /// The page of bugs in the shipped toy.
  static let page =
    "# Bugs of Toy\n"
    + bug("toy-halved", kind: "wrong path\nHides: in one half", "Somebody halves it.", toy: 1)
    + bug("toy-negative", kind: "status ignored", "Somebody negates it.", toy: -2)
    + bug("toy-grown", kind: "status ignored", "Somebody adds one.", toy: 3)
    + "\n- survives own tests: more is as good.\n"

  /// A bug of the same kind as `toy-halved`, for its page.
  static let oneMore = bug(
    "toy-nothing", kind: "wrong path\nHides: in a toy of nothing", "Somebody takes it away.", toy: 0
  )

  private static func bug(_ id: String, kind: String, _ story: String, toy: Int) -> String {
    """

    ## \(id)

    Kind: \(kind)

    \(story)

    \(diff(from: 2, to: toy))

    """
  }

  /// A change of the toy's source.
  static func diff(from old: Int, to new: Int) -> String {
    """
    ```diff
    --- Sources/Toy/Toy.swift
    @@
    -let toy = \(old)
    +let toy = \(new)
    ```
    """
  }

  /// The page that explains the kinds.
  static let kinds = """
    # Kinds

    ## wrong path

    It goes elsewhere.

    Look where it
    goes.

    Compare where it went.

    ## status ignored

    It goes on.

    Look at the end.

    Expect an end.
    """
}
