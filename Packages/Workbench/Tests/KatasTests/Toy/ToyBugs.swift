/// The bugs of the toy, and the kinds of them.
enum ToyBugs {
  /// The page of bugs in the shipped toy.
  static let mutants = """
    # Mutants of Toy

    ## toy-halved

    Kind: wrong path
    Hides: in one half

    Somebody halves it.

    ```diff
    --- Sources/Toy/Toy.swift
    @@
    -let toy = 2
    +let toy = 1
    ```

    ## toy-negative

    Kind: status ignored

    Somebody negates it.

    ```diff
    --- Sources/Toy/Toy.swift
    @@
    -let toy = 2
    +let toy = -2
    ```

    ## toy-grown

    Kind: status ignored

    Somebody adds one.

    ```diff
    --- Sources/Toy/Toy.swift
    @@
    -let toy = 2
    +let toy = 3
    ```

    - survives own tests: more is as good.

    """

  /// A bug of the same kind as `toy-halved`, for its page.
  static let oneMore = """

    ## toy-nothing

    Kind: wrong path
    Hides: in a toy of nothing

    Somebody takes it away.

    ```diff
    --- Sources/Toy/Toy.swift
    @@
    -let toy = 2
    +let toy = 0
    ```

    """

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
