import Bugs
import Foundation
import Synchronization
import TestRunner
import WorkbenchKit

extension KataPackage {
  /// The package without its client, which is a dynamic library in a package below.
  func withClient(_ client: PackageFiles) -> KataPackage {
    var beside = pack
    (beside.targets, beside.products) = ([.init(style)], [style])
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

/// A client as a dynamic library, in a folder of its own.
struct ClientLibrary: Sendable {
  let style: String
  let folder: URL

  var name: String { "lib\(style).so" }
  var module: URL { folder.appending(path: "\(style).swiftmodule") }
  var interface: URL { folder.appending(path: "interface.json") }

  var isCompiled: Bool { FileManager.default.fileExists(atPath: module.path) }

  /// Whether tests that were built with another client can run with this one.
  ///
  /// The interface has what other modules see: declarations, and how values are stored. With `@testable`, they see more.
  func canReplace(_ other: ClientLibrary, under tests: PackageFiles) -> Bool {
    let file = tests.values.contains { $0.contains("@testable") } ? \Self.module : \Self.interface
    let seen = try? Data(contentsOf: self[keyPath: file])
    return seen != nil && seen == (try? Data(contentsOf: other[keyPath: file]))
  }
}

/// Compiles clients, and runs tests with them. The tests of this tool put in one that compiles nothing.
struct ClientCompiler: Sendable {
  /// Runs tests of some names with a library, and returns the names of those that fail.
  typealias Tests = @Sendable ([String], ClientLibrary) throws -> Set<String>

  /// Compiles the sources of a client. There is no library when they are wrong; and on a Mac, where tests load the one
  /// that they were built with.
  var compile: @Sendable (_ client: PackageFiles, _ library: ClientLibrary) throws -> Void
  /// Tests that were built, for runs with other libraries.
  var tests: @Sendable (KataTests) throws -> Tests

  /// How many tests run at the same time, at most.
  static let width = min(4, ProcessInfo.processInfo.activeProcessorCount)

  static let swift = ClientCompiler { client, library in
    #if os(Linux)
      for (path, text) in client { try library.folder.write(Data(text.utf8), to: path) }
      let run = { (command: [String]) in
        let ending = try ChildProcess(["/usr/bin/env"] + command, in: library.folder)
          .output(deadline: 600).ending
        try Interruption.check()
        return ending == .exited(0)
      }
      let compile = [
        "swiftc", "-emit-library", "-o", library.name, "-emit-module",
        "-emit-module-path", library.module.path, "-module-name", library.style,
        "-parse-as-library", "-swift-version", "6", "-enable-upcoming-feature", "ExistentialAny",
        "-enable-upcoming-feature", "MemberImportVisibility", "-enable-testing", "-DDEBUG",
      ]
      guard try run(compile + client.keys.sorted()) else {
        try? FileManager.default.removeItem(at: library.module)
        return
      }
      _ = try run([
        "swift-api-digester", "-dump-sdk", "-abi", "-module", library.style, "-I", ".",
        "-o", library.interface.path, "-avoid-location", "-avoid-tool-args",
      ])
    #endif
  } tests: { tests in
    let inherited = [Options()["LD_LIBRARY_PATH"]].compactMap(\.self)
    return { names, library in
      let path = ([library.folder.path] + inherited).joined(separator: ":")
      let run = try TestLauncher(
        package: tests.folder,
        starting: [
          String(contentsOf: HowTestsStart.program(in: tests.folder), encoding: .utf8),
          "--testing-library", "swift-testing",
        ],
        timeout: tests.timeout, environment: ["LD_LIBRARY_PATH": path]
      ).run(
        target: "\(tests.name)Tests", filters: KataTests.filters(names), showsFrames: false,
        stopsAtFailure: true)
      return Set(try Verdict(of: run, baseline: 0).by.map { String($0.prefix { $0 != "(" }) })
    }
  }
}

/// A test beside the learner's that writes down which program it runs in. So judge can start the program that SwiftPM
/// started, with other libraries.
enum HowTestsStart {
  static let test = "programOfTheseTests()"

  static func program(in package: URL) -> URL { package.appending(path: ".build/program") }

  static func source(in package: URL) -> String {
    """
    import Foundation
    import Testing

    @Test func \(test) throws {
      let program = try #require(ProcessInfo.processInfo.arguments.first)
      try program.write(toFile: \(program(in: package).path.debugDescription), atomically: true, encoding: .utf8)
    }
    """
  }
}
