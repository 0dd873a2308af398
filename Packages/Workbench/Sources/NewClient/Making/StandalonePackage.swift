import Foundation
import WorkbenchKit

/// A client as a package that needs nothing outside its folder: what it shares in the workspace comes along.
///
/// Modules that come along get the client's name in front of theirs, because an app may depend on two such
/// clients, and SwiftPM wants different names for all targets.
struct StandalonePackage {
  /// The files, by their paths in the package.
  let files: [String: String]

  init(_ plan: ClientPlan) throws(WorkbenchError) {
    let client = plan.order.name.text
    let style = plan.order.style
    var files = plan.package
    func bring(_ source: String, to folder: String) throws(WorkbenchError) {
      for path in try Workspace.files(below: source, in: style.root) {
        files["\(folder)/\(path.dropFirst(source.count + 1))"] = try style.text(of: path)
      }
    }
    if style.usesEngine {
      try bring(
        "Packages/URLProtocolScript/Sources/URLProtocolScript",
        to: "Sources/\(client)URLProtocolScript")
    }
    try bring("Fixtures/Sources/TestSupport", to: "Tests/\(client)TestSupport")
    try bring("Tests/ContractKit", to: "Tests/\(client)ContractKit")
    let contract = "Tests/\(client)ContractTests"
    for (name, text) in plan.adapter { files["\(contract)/\(name)"] = text }
    files["\(contract)/Exclusions.swift"] = try style.text(
      of: "Tests/ContractSubjects/Exclusions.swift")
    files["\(contract)/Data+Sample.swift"] = Self.sampleReader
    files["\(contract)/\(client)ContractTests.swift"] = Self.contractTest(of: client)
    for (path, text) in files where path.hasSuffix(".swift") {
      files[path] = Self.renamed(text, for: client)
    }
    files["Package.swift"] = Self.manifest(of: client, usesEngine: style.usesEngine)
    files[".swift-format"] = try style.text(of: ".swift-format")
    files[".gitignore"] = ".build/\n.swiftpm/\nxcuserdata/\n"
    self.files = files
  }

  private static func renamed(_ text: String, for client: String) -> String {
    // Found by the C library: most files have none, and `replacing` takes long to see that.
    let modules = ["ContractKit", "TestSupport", "URLProtocolScript"].filter {
      strstr(text, "import \($0)\n") != nil
    }
    guard !modules.isEmpty else { return text }
    let renamed = modules.reduce(text) { text, module in
      text.replacing("import \(module)\n", with: "import \(client)\(module)\n")
    }
    return renamed.replacing(/(import \w+\n)+/, maxReplacements: 1) { imports in
      imports.output.0.split(separator: "\n").sorted { $0.lowercased() < $1.lowercased() }
        .joined(separator: "\n") + "\n"
    }
  }

  private static let sampleReader = """
    import Foundation

    extension Data {
      /// Reads a sample that lies with the tests of the client, found from the place of this source file.
      ///
      /// - Parameters:
      ///   - name: The name of the sample, without `.json`.
      ///   - client: The client.
      /// - Throws: Foundation's error, with the path, if the file cannot be read.
      init(sample name: String, of client: String) throws {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let folder = tests.appending(path: "\\(client)Tests/Example/Answers")
        try self.init(contentsOf: folder.appending(path: "\\(name).json"))
      }
    }

    """

  private static func contractTest(of client: String) -> String {
    """
    import ContractKit
    import Foundation
    import Testing

    /// Puts the client to the contract of Networking Katas: each scenario with the doubles, and with a server on
    /// 127.0.0.1.
    @Suite struct \(client)ContractTests {
      @Test(arguments: Contract.cells(of: [\(client)Subject()]))
      func clientHonoursTheContract(cell: Cell) async {
        switch await cell.verdict() {
        case .passed: break
        case .excluded(let reason): print("excluded: \\(cell): \\(reason)")
        case .failed(let line): Issue.record("\\(line)")
        }
      }
    }

    extension Cell: CustomTestStringConvertible {
      /// Style, lane and scenario.
      public var testDescription: String { description }
    }

    """
  }

  private static func manifest(of client: String, usesEngine: Bool) -> String {
    let engine = "\"\(client)URLProtocolScript\""
    let engineProduct =
      usesEngine ? "\n    .library(name: \(engine), targets: [\(engine)])," : ""
    let engineTarget = usesEngine ? "\n    .target(name: \(engine))," : ""
    let withEngine = usesEngine ? ", \(engine)" : ""
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "\(client)",
        platforms: [.macOS(.v15), .iOS(.v18)],
        products: [
          .library(name: "\(client)", targets: ["\(client)"]),
          .library(name: "\(client)Doubles", targets: ["\(client)Doubles"]),\(engineProduct)
        ],
        targets: [
          .target(name: "\(client)"),\(engineTarget)
          .target(name: "\(client)Doubles", dependencies: ["\(client)"\(withEngine)]),
          .testTarget(
            name: "\(client)Tests",
            dependencies: ["\(client)", "\(client)Doubles", "\(client)TestSupport"\(withEngine)],
            resources: [.copy("Example/Answers")]),

          // The contract: the same scenarios for every client that is made with Networking Katas.
          .testTarget(
            name: "\(client)ContractTests",
            dependencies: ["\(client)", "\(client)Doubles", "\(client)ContractKit"\(withEngine)]),
          .target(name: "\(client)ContractKit", path: "Tests/\(client)ContractKit"),
          .target(name: "\(client)TestSupport", path: "Tests/\(client)TestSupport"),
        ],
        swiftLanguageModes: [.v6]
      )

      for target in package.targets {
        target.swiftSettings = [
          .enableUpcomingFeature("ExistentialAny"),
          .enableUpcomingFeature("MemberImportVisibility"),
        ]
      }

      """
  }
}
