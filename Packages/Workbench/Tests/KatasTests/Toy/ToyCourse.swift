/// A course of two steps that grows a package of one line.
enum ToyCourse {
  static let shipped = [
    "Sources/Toy/Toy.swift": "let toy = 2\n",
    "Sources/ToyDoubles/ToyDouble.swift": "let double = 0\n",
    "Tests/ToyTests/Style/ToyTests.swift":
      "@Test func one() { toy >= 1 }\n@Test func two() { toy >= 2 }\n",
    "Tests/ToyTests/Style/Support.swift": "let support = 0\n",
    "Tests/ToyTests/Example/FirstTest.swift": "@Test func toyIs() { toy >= 0 }\n",
    "Tests/ToyTests/Hardening/MostTests.swift": "@Test func most() { toy >= 2 }\n",
  ]

  static let page = """
    # Kata: Toy

    A toy.
    It is small: [docs/toy.md](../../docs/toy.md).

    ## 1. It is one

    A story.

    ### Given

    - `Tests/ToyTests/Style/Support.swift`: it helps,
      and is given.

    ### Red

    The test asks.

    ```diff
    --- Sources/ToyDoubles/ToyDouble.swift
    @@
    +let double = 0
    --- Tests/ToyTests/Style/ToyTests.swift
    @@
    +@Test func one() { toy >= 1 }
    ```

    - does not compile: `toy`

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

    \(ToyBugs.diff(from: 1, to: 0))

    \(hints)

    ## 2. It is two

    ### Red

    ```diff
    --- Tests/ToyTests/Style/ToyTests.swift
    @@
     @Test func one() { toy >= 1 }
    +@Test func two() { toy >= 2 }
    ```

    - fails: `two` at `func two()`

    ### Green

    \(ToyBugs.diff(from: 1, to: 2))

    ### Refactor

    Nothing to do: look at it.

    ### Notice

    - `toy-halved`

    \(hints)

    ## Cells that this course does not keep

    - `loopback transport.cut`: too
      much for a toy.

    """

  /// The page with a third step, which changes a test of the first. So each third of the course has
  /// a step.
  static let longPage = page.replacing("\n## Cells that", with: "\n\(third)\n## Cells that")

  /// The page of which the third step has four at first, and three when it is refactored.
  static let refactoredPage = longPage.replacing(
    ToyBugs.diff(from: 2, to: 3),
    with: ToyBugs.diff(from: 2, to: 4) + "\n\n### Refactor\n\nThree are\nenough.\n\n"
      + ToyBugs.diff(from: 4, to: 3))

  /// How doubles hold answers back.
  static let held = """
    # Held

    ```diff
    --- Sources/ToyDoubles/ToyDouble.swift
    @@
    +let held = 0
     let double = 0
    ```

    """

  /// Tests that a check refuses.
  static let flaky = """
    ## Toy, step 3

    ```swift
      @Test func alone() { toy >@ 3 }
      @Test func late() { toy >~ 3 }
    ```

    """

  private static let third = """
    ## 3. It is three

    A client has three.

    ### Red

    <details><summary>The tests</summary>

    ```diff
    --- Tests/ToyTests/Style/ToyTests.swift
    @@
    -@Test func one() { toy >= 1 }
    +@Test func one() { toy >= 0 }
     @Test func two() { toy >= 2 }
    +@Test func three() { toy >= 3 }
    ```

    </details>

    - fails: `three` at `func three()`

    ### Green

    \(ToyBugs.diff(from: 2, to: 3))

    ### Notice

    - `toy-back`: Somebody takes one away.

    \(ToyBugs.diff(from: 3, to: 2))

    \(hints)

    """

  private static let hints = """
    ### Hints

    <details><summary>A question</summary>

    Why?
    </details>
    <details><summary>A direction</summary>

    There.

    And there.
    </details>
    <details><summary>The shape of the code</summary>

    So.
    </details>
    """
}
