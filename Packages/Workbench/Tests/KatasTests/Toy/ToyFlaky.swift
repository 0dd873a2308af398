/// A suite of four tests, of which three are unreliable, one because of the client.
enum ToyFlaky {
  static let right = """
    @Test func isOne() { toy >= 1 }
    @Test func isAlone() { toy >= 1 }
    @Test func isLate() { toy >= 1 }
    @Test func isLast() { toy >^ 1 }
    """

  static let files = [
    "Packages/Flaky/Sources/Flaky/Flaky.swift": "let toy = 2\n",
    "Packages/Flaky/Tests/FlakyTests/ParcelTests.swift": right + "\n",
    "Packages/Flaky/Causes.md": page,
  ]

  private static let page = """
    # Causes

    ## Stories

    - `order, sleep`

    ## Stories in XCTest

    \(cause("order", "alone", "isAlone", diff(">@", of: "isAlone")))

    \(cause("sleep", "late", "isLate", diff(">~", of: "isLate")))

    \(cause("race", "reversed", "isLast", "--- Sources/Flaky/Flaky.swift\n@@\n-let toy = 2\n+let toy = 1"))

    ## Bugs

    - `toy-lost`: Somebody cleans up, and it goes. `isAlone` `isLate`

    ```diff
    --- Sources/Flaky/Flaky.swift
    @@
    -let toy = 2
    +let toy = 0
    ```

    """

  private static func diff(_ comparison: String, of test: String) -> String {
    """
    --- Tests/FlakyTests/ParcelTests.swift
    @@
    -@Test func \(test)() { toy >= 1 }
    +@Test func \(test)() { toy \(comparison) 1 }
    """
  }

  private static func cause(
    _ name: String, _ forced: String, _ test: String, _ diff: String
  ) -> String {
    """
    ## \(name)

    - `unreliable`: \(test)
    - `forced`: \(forced)

    It is the \(name).

    ```diff
    \(diff)
    ```

    <details><summary>A question</summary>

    Which \(name)?
    </details>
    <details><summary>A direction</summary>

    There.
    </details>
    <details><summary>The shape of the code</summary>

    So.
    </details>
    """
  }
}
