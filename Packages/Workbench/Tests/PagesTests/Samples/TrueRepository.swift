import Comparison
import Foundation
import Pages
import SampleRepositories
import WorkbenchKit

/// A repository whose pages are all true, in a temporary folder, which is removed on deinit.
struct TrueRepository {
  private let files: SampleRepository

  var root: URL { files.root }

  /// The comparison's files, which are made once for all tests.
  private static let comparison = Result {
    let repository = try TrueRepository(comparison: [:])
    try repository.writeComparison()
    return try Dictionary(
      uniqueKeysWithValues: ["comparison.json", "comparison.md", "comparison.svg", "mutants.json"]
        .map { ("docs/\($0)", try repository.text(of: "docs/\($0)")) })
  }

  init() throws {
    try self.init(comparison: Self.comparison.get())
  }

  private init(comparison: [String: String]) throws {
    files = try SampleRepository()
    try write("let package = Package(name: \"A\")\n", to: "Packages/A/Package.swift")
    try write(
      """
      let package = Package(
        name: "B",
        .package(path: "../URLProtocolScript"),
        .product(name: "URLProtocolScript", package: "URLProtocolScript"),
      )

      """, to: "Packages/B/Package.swift")
    for style in ["A", "B"] {
      try write("struct D {}\n", to: "Packages/\(style)/Sources/\(style)Doubles/D.swift")
      try write("func answers() {}\n", to: "Packages/\(style)/Tests/\(style)Tests/T.swift")
      for copy in ["OneShotCompletion", "RunningCall"] {
        try write(
          "// \(copy)\nstruct \(copy) {}\n",
          to: "Packages/\(style)/Sources/\(style)/Hardening/\(copy).swift")
      }
    }
    try write(
      SampleRepository.page(style: "A") + "\n- survives doubles: they cannot see it.\n",
      to: "Packages/A/Mutants.md")
    try write(
      SampleRepository.page(style: "B") + "\n- survives loopback: it does not look.\n",
      to: "Packages/B/Mutants.md")
    try write(
      "// RunningCall\nstruct RunningCall {}\n",
      to: "Packages/C/Sources/C/Hardening/RunningCall.swift")
    for (path, text) in Self.pages.merging(comparison, uniquingKeysWith: { $1 }) {
      try write(text, to: path)
    }
  }

  func write(_ text: String, to path: String) throws { try files.write(text, to: path) }

  func text(of path: String) throws -> String { try files.text(of: path) }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: files.root.appending(path: path))
  }

  /// Writes the comparison's files. The doubles miss the mutant of `A`, and the loopback lane that of `B`.
  func writeComparison(
    of mutants: ([Mutant]) -> [Mutant] = { $0 }, without missing: Judge? = nil
  ) throws {
    let catalog = try MutantCatalog(of: files.root, styles: ["A", "B"])
    let entries = mutants(catalog.mutants).map { mutant in
      let verdicts: [Judge: Verdict] = [
        .own: Verdict(.killed, by: ["answers()"]),
        .doubles: Verdict(mutant.style == "A" ? .survived : .killed),
        .loopback: Verdict(mutant.style == "A" ? .killed : .survived),
      ]
      return Comparison.Entry(mutant, verdicts: verdicts.filter { $0.key != missing })
    }
    let comparison = Comparison(
      toolchain: "Swift 6.3", styles: ["A", "B"], entries: entries, sizes: [],
      cost: try JSONDecoder().decode(Cost.self, from: Data(#"{"measurements":[],"aims":[]}"#.utf8)))
    let counted = try comparison.recounted(in: files.root)
    guard missing == nil else { return try write(counted.json(), to: "docs/comparison.json") }
    try ComparisonFiles(of: counted, catalog: catalog, root: files.root).write()
  }

  /// What the command prints, and whether it finds all pages true.
  func check() throws -> (output: String, isTrue: Bool) {
    var output: [String] = []
    let isTrue = try PagesCommand(root: files.root, print: { output.append($0) }).run()
    return (output.joined(separator: "\n"), isTrue)
  }

  private static let pages = [
    "README.md": """
    # Sample

    2 plausible bugs were put into the clients, one at a time. The contract notices 1 of them with
    the doubles, and 2 when it also uses a server on 127.0.0.1. [Choosing](docs/choosing.md).
    [Errata](docs/errata.md).

    ```swift
    let a = [A](1)
    ```

    ```swift
    let b = B()

    #expect(b.isFine)
    ```

    | Style | Its seam |
    |---|---|
    | [A](Packages/A/README.md) | a |
    | [B](Packages/B/README.md) | b |

    | style | mutants | own tests | doubles | loopback |
    | --- | -: | -: | -: | -: |
    | [A](Packages/A/README.md) | 4 | 3 of 4 (75 %) | · | · |
    | all | 4 | 3 of 4 (75 %) | · | · |

    | another | table |

    <img src="docs/comparison.svg">
    """,
    "Tests/WorkspaceTests/ReadmeTests.swift": """
    @Test func a() {
      let a = [A](1)
    }

    @Test func b() {
      let b = B()

      #expect(b.isFine)
    }
    """,
    "docs/mutation.md": "# Mutation\n\nAll Bugs.\n",
    "Packages/A/README.md": """
    # A

    [B](../B/README.md), [errata](../../docs/errata.md), [code](./Sources/A/A.swift#L1).
    """,
    "Packages/B/README.md": "# B\n",
    "docs/choosing.md": """
    # Choosing

    The doubles notice 1 of 2 [bugs](../Packages/A/Mutants.md#wrong), and
    [B](../Packages/B/README.md) all. See [below](#what-2-calls-cost-and-why).

    ## What 2 calls cost, and why
    """,
    "docs/contract.md": """
    # The contract

    ## Adding a style

    1. `Packages/<Style>`;
    2. `.ci/lint`, `Fixtures/README.md`, `Package.swift`, `README.md`,
       `Tests/WorkspaceTests/ReadmeTests.swift`;
    3. `docs/choosing.md`; and, by `make compare`, `docs/comparison.json`,
       `docs/comparison.md`, `docs/comparison.svg`, `docs/mutants.json`.

    ## Your own client

    Not a place: `docs/none.md`.
    """,
    "docs/errata.md": """
    # Errata

    | Style | Proven by |
    |---|---|
    | A | `answers` |
    """,
    "docs/commands.md": """
    # Commands

    ```
    usage: make TARGET [STYLE=A]
      help          print this list
      test          run all tests
      docs-compare  write the pages
      a-target-with-a-long-name no spaces before this
    ```
    """,
    "Makefile": """
    # The interface.
    help: ## print this list
    \t@echo 'usage: make TARGET [STYLE=A]'

    test: ## run all tests
    \t@.ci/test
    docs-compare: build ## write the pages
    a-target-with-a-long-name: ## no spaces before this
    """,
    ".ci/lint": "A) ;;\nB) ;;\n",
    "Fixtures/README.md": "The answers for A and B.\n",
    "Fixtures/Sources/Fixtures/Fixture.swift": """
    enum Fixture: String {
      /// Used by its name.
      case dogs = "GET_Dogs"
      case people
    }
    """,
    "Packages/A/Tests/ATests/F.swift": "let a = Fixture.dogs\n",
    "Packages/C/Sources/C/F.swift": "let c = Fixture.dogs\n",
    "Fixtures/Tests/FixturesTests/F.swift": "let d = Fixture.dogs\n",
    "Packages/A/.build/ATests/T.swift": "func answer() {}\n",
    "Katas/ATests/T.swift": "func answer() {}\n",
    "Katas/Notes.md": "A and B.\n",
    "Tests/WorkspaceTests/Zoo.swift": "let b = B()\nlet c = 1\n",
    "Tests/ContractTests/F.swift": "let b = read(\"people\")\n",
  ]
}
