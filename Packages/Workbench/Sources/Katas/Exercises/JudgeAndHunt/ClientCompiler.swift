import Bugs
import Foundation
import WorkbenchKit

extension KataPackage {
  /// The package without its client, which is a dynamic library in a package below.
  func withClient(_ client: PackageFiles) -> KataPackage {
    var beside = pack
    beside.targets = [.init(style)]
    beside.products = [style]
    var package = self
    for (path, text) in client { package.pack["Client/\(path)"] = text }
    package.pack["Client/Package.swift"] = beside.manifest
      .replacing("  name: \"\(style)\",", with: "  name: \"Client\",")
      .replacing(", targets: [\"\(style)\"]", with: ", type: .dynamic, targets: [\"\(style)\"]")
    package.pack["Package.swift"] = pack.manifest
      .replacing("    .target(name: \"\(style)\"),\n", with: "")
      .replacing(
        "dependencies: [\"\(style)\"",
        with: "dependencies: [.product(name: \"\(style)\", package: \"Client\")"
      )
      .replacing(
        "  targets: [\n", with: "  dependencies: [.package(path: \"Client\")],\n  targets: [\n")
    return package
  }
}

struct ClientLibrary: Sendable {
  let style: String
  let folder: URL

  var name: String { "lib\(style).so" }
  /// Written last, so that a library is whole when this is there.
  var interfacePath: URL { folder.appending(path: "interface") }

  /// What tests depend on; `nil` before it is compiled. Built tests run with any client that has
  /// the same.
  var interface: Data? { try? Data(contentsOf: interfacePath) }

  /// Writes down the declarations that tests see, and how values are stored. Private functions do
  /// not count. In a class that is not final they would, because each has a place in its table of
  /// functions.
  func write(interfaceOf folder: URL) throws {
    struct Graph: Decodable {
      struct Symbol: Decodable {
        var kind, identifier: [String: String]
        var accessLevel: String
        var declarationFragments: [[String: String]]?
      }
      var symbols: [Symbol]
    }
    let symbols = try Workspace.files(below: "", in: folder).flatMap {
      try JSONDecoder().decode(Graph.self, from: Data(contentsOf: folder.appending(path: $0)))
        .symbols
    }
    let lines = symbols.filter {
      !$0.accessLevel.hasSuffix("private")
        || ["swift.property", "swift.enum.case"].contains($0.kind["identifier"])
    }.map { symbol in
      "\(symbol.identifier["precise"] ?? "") \((symbol.declarationFragments ?? []).compactMap { $0["spelling"] })"
    }
    try Data(lines.sorted().joined(separator: "\n").utf8).write(to: interfacePath, options: .atomic)
  }
}

struct ClientCompiler: Sendable {
  /// Makes the library of a client that compiles; none on a Mac, where tests load the one that they
  /// were built with.
  var compile: @Sendable (_ client: PackageFiles, _ library: ClientLibrary) throws -> Void
  /// Runs those of some built tests that have certain names, with a library. Returns the names of
  /// those that fail.
  var failing: @Sendable ([String], KataTests, ClientLibrary) throws -> Set<String>

  static let swift = ClientCompiler { client, library in
    #if os(Linux)
      for (path, text) in client { try library.folder.write(Data(text.utf8), to: path) }
      let symbols = library.folder.appending(path: "symbols")
      try FileManager.default.createDirectory(at: symbols, withIntermediateDirectories: true)
      let command = [
        "/usr/bin/env", "swiftc", "-emit-library", "-o", library.name, "-emit-module",
        "-emit-module-path", "\(library.style).swiftmodule", "-module-name", library.style,
        "-emit-symbol-graph", "-emit-symbol-graph-dir", "symbols",
        "-symbol-graph-minimum-access-level", "private",
        "-parse-as-library", "-swift-version", "6", "-enable-upcoming-feature", "ExistentialAny",
        "-enable-upcoming-feature", "MemberImportVisibility", "-enable-testing", "-DDEBUG",
      ]
      let ending = try ChildProcess(command + client.keys.sorted(), in: library.folder)
        .output(deadline: 600).ending
      try Interruption.check()
      if ending == .exited(0) { try library.write(interfaceOf: symbols) }
    #endif
  } failing: { names, tests, library in
    var tests = tests
    tests.isBuilt = true
    let inherited = [Options()["LD_LIBRARY_PATH"]].compactMap(\.self)
    let run = try tests.launcher.run(
      target: "\(tests.name)Tests", filters: KataTests.filters(names),
      environment: ["LD_LIBRARY_PATH": ([library.folder.path] + inherited).joined(separator: ":")],
      showsFrames: false, stopsAtFailure: true)
    return Set(try Verdict(of: run).by.map { String($0.prefix { $0 != "(" }) })
  }
}
