import Comparison
import Foundation
import WorkbenchKit

/// A part of the workspace with the tests that should notice its mutants.
struct Room: Sendable {
  /// Modules whose mutants the same tests judge.
  struct Suite: Sendable {
    /// What `STYLE=` says, or the name of a tool's target.
    let name: String
    /// The folders of the modules, relative to the repository.
    let modules: [String]
    /// What decides about the verdicts beside the modules: tests and dependencies, relative to the repository.
    let inputs: [String]
    /// The tests.
    let tests: JudgedTests
  }

  /// What `STYLE=` says.
  let name: String
  /// Whether it is a client, which the contract judges, too.
  let isClient: Bool
  /// The modules with their own tests.
  let suites: [Suite]
  /// The page that argues for mutants that no test can notice, relative to the repository.
  let page: String

  /// All rooms, in the order of the workspace: the engine, the clients, the contract, and the tools.
  ///
  /// - Throws: ``WorkbenchError`` when the workspace cannot be read.
  static func all(in root: URL) throws -> [Room] {
    try Workspace(root: root).packages.map { package in
      package.isRoot ? try contract(package, in: root) : try room(of: package, in: root)
    }
  }

  private static func room(of package: Workspace.Package, in root: URL) throws -> Room {
    let modules = try FileManager.default
      .contentsOfDirectory(atPath: root.appending(path: "\(package.path)/Sources").path)
      .filter { !$0.hasPrefix(".") }.sorted()
    var inputs = try Workspace.buildInputs(of: package.path, in: root) + ["\(package.path)/Tests"]
    guard package.name != "Workbench" else {
      // The tests of the tools read them, too.
      inputs += ["\(package.path)/Templates", "Packages/URLProtocolScript", ".ci", "Makefile"]
      let suites = modules.filter { !$0.hasSuffix("Command") }.map { module in
        Suite(
          name: module, modules: ["\(package.path)/Sources/\(module)"], inputs: inputs,
          tests: JudgedTests(of: package, filters: ["^\(module)Tests\\."]))
      }
      return Room(name: package.name, isClient: false, suites: suites, page: otherPage)
    }
    let suite = Suite(
      name: package.name, modules: modules.map { "\(package.path)/Sources/\($0)" },
      inputs: inputs, tests: JudgedTests(of: package))
    let isClient = modules.contains("\(package.name)Doubles")
    return Room(
      name: package.name, isClient: isClient, suites: [suite],
      page: isClient ? MutantPage.path(of: package.name) : otherPage)
  }

  private static func contract(_ package: Workspace.Package, in root: URL) throws -> Room {
    var tests = JudgedTests(
      of: package, filters: ["^ContractTests\\."], skipped: [".*styleHonoursTheContract.*"])
    // A fault that breaks too much is noticed by these tests only.
    tests.environment = ["CONTRACT_OVERLAPS": "1"]
    let clients = try Workspace.styles(in: root).flatMap {
      try Workspace.buildInputs(of: "Packages/\($0)", in: root)
    }
    let own = ["ContractKit", "ContractSubjects", "ContractTests"].map { "Tests/\($0)" }
    let suite = Suite(
      name: "ContractKit", modules: ["Tests/ContractKit"],
      inputs: ["Package.swift", "Fixtures/Sources"] + own + Set(clients).sorted(), tests: tests)
    return Room(name: "ContractKit", isClient: false, suites: [suite], page: otherPage)
  }

  /// For rooms that have no page of mutants.
  private static let otherPage = "docs/mutation.md"

  /// The suites that a judge has for this room. The contract judges all modules of a client at once.
  func suites(of judge: Judge, in root: URL) throws -> [Suite] {
    guard judge != .own else { return suites }
    let contract = ["ContractKit", "ContractSubjects", "ContractTests"].map { "Tests/\($0)" }
    let code = try Workspace.buildInputs(of: "Packages/\(name)", in: root)
    return suites.map {
      Suite(
        name: $0.name, modules: $0.modules, inputs: code + ["Fixtures/Sources"] + contract,
        tests: JudgedTests(of: judge, style: name))
    }
  }

  /// The sources of a module. The mutants of a guest get the ids that they have in its style.
  ///
  /// - Parameter module: Its folder, relative to the repository.
  /// - Throws: ``WorkbenchError`` when a source does not parse.
  static func sources(of module: String, in root: URL) throws -> [MutableSource] {
    let package = module.split(separator: "/").dropFirst().first.map(String.init) ?? ""
    let origin = style(ofGuest: package, in: root).map { (name: package, style: $0) }
    return try Workspace.files(below: module, in: root).filter { $0.hasSuffix(".swift") }.map {
      try MutableSource(path: $0, text: Workspace.text(of: $0, in: root), origin: origin)
    }
  }

  /// The style that `make new` made a package from; `nil` for a package that it did not make.
  static func style(ofGuest package: String, in root: URL) -> String? {
    let file = root.appending(path: "Packages/\(package)/.origin.json")
    return (try? JSONDecoder().decode(Origin.self, from: Data(contentsOf: file)))?.style
  }
}

/// What `make new` wrote about a package.
private struct Origin: Decodable {
  let style: String
}
