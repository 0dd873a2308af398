import Bugs
import Foundation
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
  var modulePath: URL { folder.appending(path: "\(style).swiftmodule") }

  /// All declarations, as they are compiled; `nil` when it does not compile. Tests that were built with another client
  /// can run with this one when these are the same.
  var module: Data? { try? Data(contentsOf: modulePath) }
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

  static let swift = ClientCompiler { client, library in
    #if os(Linux)
      for (path, text) in client { try library.folder.write(Data(text.utf8), to: path) }
      let command = [
        "/usr/bin/env", "swiftc", "-emit-library", "-o", library.name, "-emit-module",
        "-emit-module-path", library.modulePath.path, "-module-name", library.style,
        "-parse-as-library", "-swift-version", "6", "-enable-upcoming-feature", "ExistentialAny",
        "-enable-upcoming-feature", "MemberImportVisibility", "-enable-testing", "-DDEBUG",
      ]
      let ending = try ChildProcess(command + client.keys.sorted(), in: library.folder)
        .output(deadline: 600).ending
      if ending != .exited(0) { try? FileManager.default.removeItem(at: library.modulePath) }
      try Interruption.check()
    #endif
  } tests: { tests in
    let launcher = try TestLauncher(
      package: tests.folder, options: tests.options, timeout: tests.timeout)
    let inherited = [Options()["LD_LIBRARY_PATH"]].compactMap(\.self)
    return { names, library in
      let run = try launcher.run(
        target: "\(tests.name)Tests", filters: KataTests.filters(names),
        environment: [
          "LD_LIBRARY_PATH": ([library.folder.path] + inherited).joined(separator: ":")
        ], showsFrames: false, stopsAtFailure: true)
      return Set(try Verdict(of: run, baseline: 0).by.map { String($0.prefix { $0 != "(" }) })
    }
  }
}
