@testable import Katas

/// A course of two steps that grows a package of one line.
enum ToyCourse {
  static let shipped: PackageFiles = [
    "Sources/Toy/Toy.swift": "let toy = 2\n",
    "Tests/ToyTests/ToyTests.swift":
      "@Test func one() { toy >= 1 }\n@Test func two() { toy >= 2 }\n",
    "Tests/ToyTests/Support.swift": "let support = 0\n",
  ]

  static let page = """
    # Kata: Toy

    A toy.

    ## 1. It is one

    A story.

    ### Given

    - `Tests/ToyTests/Support.swift`: it helps,
      and is given.

    ### Red

    The test asks.

    ```diff
    --- Tests/ToyTests/ToyTests.swift
    @@
    +@Test func one() { toy >= 1 }
    ```

    - does not compile: `cannot_find_in_scope` `toy`

    ### Green

    The least.

    ```diff
    --- Sources/Toy/Toy.swift
    @@
    +let toy = 1
    ```

    ### Notice

    - `toy-lost`: Somebody cleans up,
      and it goes.

    ```diff
    --- Sources/Toy/Toy.swift
    @@
    -let toy = 1
    +let toy = 0
    ```

    \(hints)

    ## 2. It is two

    ### Red

    ```diff
    --- Tests/ToyTests/ToyTests.swift
    @@
     @Test func one() { toy >= 1 }
    +@Test func two() { toy >= 2 }
    ```

    - fails: `two` at `func two()`

    ### Green

    ```diff
    --- Sources/Toy/Toy.swift
    @@
    -let toy = 1
    +let toy = 2
    ```

    ### Refactor

    Nothing to do: look at it.

    ### Notice

    - `toy-halved`

    \(hints)

    """

  private static let hints = """
    ### Hints

    <details><summary>A question</summary>

    Why?
    </details>
    <details><summary>A direction</summary>

    There.
    </details>
    <details><summary>The shape of the code</summary>

    So.
    </details>
    """

  /// The page with one text replaced.
  static func page(_ old: String, replacedBy new: String) -> String {
    page.replacing(old, with: new, maxReplacements: 1)
  }

  static func course(_ text: String = page) throws -> Course {
    try Course(CoursePage(text, style: "Toy"), shipped: shipped)
  }
}
