import Foundation
import WorkbenchKit

/// The products, with a page for each that groups its symbols.
struct SiteAPI: Sendable {
  let styles, products: [String]
  private let root: URL

  init(root: URL) throws {
    self.root = root
    styles = try Workspace(root: root).styles
    products =
      styles.flatMap { [$0, "\($0)Doubles"] }
      + ["TestSupport", "URLProtocolScript", "ContractKit", "Fixtures"]
  }

  /// What the products are made of.
  var sources: [String: String] {
    get throws {
      let paths = try ["Package.swift", "Fixtures", "Packages", "Tests/ContractKit"]
        .flatMap { try Workspace.files(below: $0, in: root) }
        .filter { $0.hasSuffix(".swift") && !$0.contains("Workbench/") }
      return try Dictionary(
        uniqueKeysWithValues: paths.map { ($0, try Workspace.text(of: $0, in: root)) })
    }
  }

  /// Builds the products, and returns what DocC needs to know of them, by the names of files.
  func symbolGraphs(buildOptions: [String]) throws -> [String: String] {
    let command =
      ["/usr/bin/env", "swift", "package"] + buildOptions
      + ["dump-symbol-graph", "--minimum-access-level", "public"]
    let text = try ChildProcess(command, in: root).output(deadline: 1_800).text
    // It fails for the modules of tests, which it does not build.
    let failed = text.matches(of: /Failed to emit symbol graph for '(\w+)'/).map(\.output.1)
    guard let found = text.matches(of: /written to (.+)/).last?.output.1,
      !products.contains(where: { failed.contains($0[...]) })
    else { throw WorkbenchError("The products do not build:\n\(text.suffix(4_000))") }
    let folder = URL(filePath: String(found))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { name in products.contains { name.prefix { $0 != "." && $0 != "@" } == $0 } }
    return try Dictionary(
      uniqueKeysWithValues: names.map { ($0, try Workspace.text(of: $0, in: folder)) })
  }

  /// The page of a product. That of a style begins like its README.
  func page(of product: String) throws -> String {
    var lines = try [
      styles.contains(product)
        ? Workspace.text(of: "Packages/\(product)/README.md", in: root)
          .components(separatedBy: "\n\n")[1]
        : "Doubles for your tests of `\(product.replacing("Doubles", with: ""))`."
    ]
    if let page = Self.pages[product] { lines = page.components(separatedBy: "\n") }
    let groups = lines.dropFirst().map { line in
      let parts = line.components(separatedBy: " = ")
      let symbols = parts[1].split(separator: " ").map { "- ``\($0)``\n" }
      return "\n### \(parts[0])\n\n\(symbols.joined())"
    }
    let whole = "It is a part of <doc:/documentation/\(SitePages.root)>."
    return "# ``\(product)``\n\n\(lines[0])\n\n\(whole)\n"
      + (groups.isEmpty ? "" : "\n## Topics\n\(groups.joined())")
  }

  /// What a product is, and the groups of its symbols.
  private static let pages = [
    "Fixtures": "The JSON that servers would send.",
    "TestSupport": """
    A test waits for an outcome, and no longer than that.
    Wait for an outcome = requireEventually(within:sourceLocation:_:) awaitCompletion(within:sourceLocation:_:) \
    awaitEnd(within:sourceLocation:whileRunning:of:) Recorder TestTimeout
    Decide what time it is = TestClock idle(for:)
    Let two things happen at once = race(rounds:_:against:)
    Keep tests apart = OwnAddress Exclusive
    """,
    "URLProtocolScript": """
    A `URLProtocol` class that answers as a script says.
    Write a protocol class = ScriptedURLProtocol
    Say what it answers = LoadEvent StubbedAnswer RequestCondition LoadGate
    See what is missing = UnscriptedRequest
    """,
    "ContractKit": """
    What a network can do, and what the caller of a client must see then.
    Play the contract = Subject Contract Capabilities Exclusion
    Drive your client = ClientDriver Network Outcome
    Scenarios = Scenario ScenarioContext Lane Cell Mismatch
    What the network does = Answer DoubledAnswer Response TransportFailure RecordedRequest LoopbackServer LoopbackError
    Bodies = Payload JSONText BodyVariants NoSuchPlace
    Repeat a run = Rounds Seed SeededGenerator
    """,
    "RequestHandlerDoubles": """
    A class that answers in the place of the network.
    In your tests = URLProtocolMock
    Say what it answers = URLProtocolMock/givenAnswer(to:method:status:headers:body:after:gate:where:) \
    URLProtocolMock/givenAnswer(to:method:error:after:) URLProtocolMock/givenNeverAnswers(to:method:)
    Look at what was asked = URLProtocolMock/requests(for:) URLProtocolMock/requests(below:) \
    URLProtocolMock/unusedAnswers(for:)
    """,
  ]
}
