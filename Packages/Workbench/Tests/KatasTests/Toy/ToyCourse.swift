/// A course of two steps that grows a package of one line.
enum ToyCourse {
  static let shipped = [
    "Sources/Toy/Toy.swift": "let toy = 2\n",
    "Sources/ToyDoubles/ToyDouble.swift": "let double = 0\n",
    "Tests/ToyTests/Style/ToyTests.swift":
      "@Test func one() { toy >= 1 }\n@Test func two() { toy >= 2 }\n",
    "Tests/ToyTests/Style/Support.swift": "let support = 0\n",
    "Tests/ToyTests/Hardening/MostTests.swift": "@Test func most() { toy >= 2 }\n",
  ]

  static let page = """
    # Kata: Toy

    A toy.
    It is small.

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
    --- Tests/ToyTests/Style/ToyTests.swift
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

    ## Cells that this course does not keep

    - `loopback transport.cut`: too
      much for a toy.

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

  /// The page of bugs in the shipped toy.
  static let mutants = """
    # Mutants of Toy

    ## toy-halved

    Kind: wrong path

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
}
