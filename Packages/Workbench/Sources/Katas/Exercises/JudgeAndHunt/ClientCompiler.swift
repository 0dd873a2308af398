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

  /// How many tests run at the same time, at most.
  static let width = min(4, ProcessInfo.processInfo.activeProcessorCount)

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
    // Nobody asks for a lane on a Mac, or when there is nothing new to run.
    let free = Mutex<[TestLane]?>(nil)
    return { names, library in
      let lane = try free.withLock { free in
        var lanes =
          try free ?? concurrentMap(Array(0..<width), width: width) { try TestLane($0, of: tests) }
        defer { free = lanes }
        return lanes.removeLast()
      }
      defer { free.withLock { $0?.append(lane) } }
      return try lane.failing(names, library)
    }
  }
}

/// A copy of built tests. SwiftPM runs the tests of one build folder one at a time, so each thread has a copy.
private struct TestLane: Sendable {
  private let tests: KataTests
  private let launcher: TestLauncher
  private let library: URL

  init(_ number: Int, of tests: KataTests) throws {
    self.tests = tests
    let original = tests.folder.appending(path: ".build")
    let folder = number == 0 ? original : tests.folder.appending(path: ".build-\(number)")
    if number > 0 {
      try? FileManager.default.removeItem(at: folder)
      try FileManager.default.copyItem(at: original, to: folder)
    }
    library = folder.appending(path: "client")
    let inherited = [Options()["LD_LIBRARY_PATH"]].compactMap(\.self)
    // The path is the same for each library: with another one, SwiftPM would read its manifests again.
    launcher = try TestLauncher(
      package: tests.folder, options: tests.options + ["--scratch-path", folder.path],
      timeout: tests.timeout,
      environment: ["LD_LIBRARY_PATH": ([library.path] + inherited).joined(separator: ":")])
  }

  func failing(_ names: [String], _ client: ClientLibrary) throws -> Set<String> {
    try? FileManager.default.removeItem(at: library)
    try FileManager.default.createSymbolicLink(at: library, withDestinationURL: client.folder)
    let run = try launcher.run(
      target: "\(tests.name)Tests", filters: KataTests.filters(names), showsFrames: false,
      stopsAtFailure: true)
    return Set(try Verdict(of: run, baseline: 0).by.map { String($0.prefix { $0 != "(" }) })
  }
}
