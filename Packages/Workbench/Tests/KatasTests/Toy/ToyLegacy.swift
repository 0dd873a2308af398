/// Code of one line that nobody has tested: a course of three steps, one of each kind.
enum ToyLegacy {
  static let files = [
    "Packages/Legacy/Sources/Legacy/Legacy.swift": "// loud\nlet toy = 1\n",
    "Packages/Legacy/Sources/Legacy/App.swift": "// the app\n",
    "Packages/Legacy/Tests/LegacyTests/Escapes.swift": "// writes down\n",
    "Packages/Legacy/Tests/LegacyTests/HTTPStub.swift": "// a stub\n",
    "Packages/Legacy/Tests/LegacyTests/BehaviorTests.swift":
      "@Test func isAsItWas() { toy >= 1 }\n",
    "Packages/Legacy/Kata.md": page,
  ]

  private static let page = """
    # Kata: Legacy

    A toy that works, mostly.

    ## 1. What it is

    Nobody knows.

    ### Given

    - `Tests/LegacyTests/HTTPStub.swift`: a stub.

    ### Characterize

    Say what it is today.

    \(diff("Tests/LegacyTests/OrdersTests.swift", "+@Test func isIt() { toy >= 1 }"))

    ### Notice

    - `toy-lost`: Somebody cleans up, and it goes.

    \(diff("Sources/Legacy/Legacy.swift", "-let toy = 1", "+let toy = 0"))

    - `toy-negative`: Somebody turns it round.

    \(diff("Sources/Legacy/Legacy.swift", "-let toy = 1", "+let toy = -1"))

    - `toy-hidden`: Somebody needs another toy first.

    \(diff("Sources/Legacy/Legacy.swift", "-// loud", "+let toy = 0"))

    \(hints)

    ## 2. A seam

    ### Refactor

    Make it quiet.

    \(diff("Sources/Legacy/Legacy.swift", "-// loud", "+// quiet", " let toy = 1"))

    ### Notice

    - `toy-negative`

    \(hints)

    ## 3. The ticket

    ### Red

    There should be two.

    \(diff("Tests/LegacyTests/OrdersTests.swift", "-@Test func isIt() { toy >= 1 }", "+@Test func isIt() { toy >= 2 }"))

    - fails: `isIt` at `func isIt()`

    ### Green

    \(diff("Sources/Legacy/Legacy.swift", "-let toy = 1", "+let toy = 2"))

    ### Notice

    - `toy-single`: Somebody takes one away.

    \(diff("Sources/Legacy/Legacy.swift", "-let toy = 2", "+let toy = 1"))

    \(hints)

    """

  private static func diff(_ file: String, _ lines: String...) -> String {
    "```diff\n--- \(file)\n@@\n\(lines.joined(separator: "\n"))\n```"
  }

  private static let hints = """
    ### Hints

    <details><summary>A question</summary>

    What?
    </details>
    <details><summary>A direction</summary>

    There.
    </details>
    <details><summary>The shape of the code</summary>

    So.
    </details>
    """
}
