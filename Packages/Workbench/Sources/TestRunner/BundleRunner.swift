import Foundation
import WorkbenchKit

/// Runs the tests of packages in child processes, with a deadline for each.
public struct BundleRunner: Sendable {
  /// How the tests of a package are started.
  public enum Mode: Sendable {
    /// Starts the test bundle that is already built in this folder of products.
    case bundle(products: URL)
    /// Builds and tests each package by `swift test` in its folder, with a sanitizer or without.
    case package(sanitizer: String?)
  }

  /// How tests are started.
  public let mode: Mode
  /// When a run is stopped, in seconds.
  public let deadline: Double

  /// Makes a runner.
  public init(mode: Mode, deadline: Double) {
    self.mode = mode
    self.deadline = deadline
  }

  /// Runs the tests of several packages and returns the runs in the same order.
  ///
  /// Built bundles run concurrently, as many as there are cores. `swift test` builds, so it runs for one
  /// package at a time.
  public func run(_ packages: [Workspace.Package]) throws -> [TestRun] {
    guard case .bundle = mode else { return try packages.map { try run($0) } }
    let cores = ProcessInfo.processInfo.activeProcessorCount
    return try concurrentMap(packages, width: cores) { try run($0) }
  }

  /// Runs the tests of one package and waits until they end.
  ///
  /// - Parameters:
  ///   - package: The package.
  ///   - filter: A regular expression that the names of the tests must match; `nil` for all tests.
  ///   - environment: Environment variables for the tests.
  public func run(
    _ package: Workspace.Package, filter: String? = nil, environment: [String: String] = [:]
  ) throws -> TestRun {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "workbench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let events = folder.appending(path: "events.jsonl")
    let results = folder.appending(path: "contract.jsonl")
    let output = folder.appending(path: "output.txt")
    try Data().write(to: output)

    let started = Date()
    let command = command(
      for: package,
      (filter.map { ["--filter", $0] } ?? []) + ["--event-stream-output-path", events.path])
    let ending =
      FileManager.default.fileExists(atPath: command[0])
      ? try ChildProcess(
        command, environment: environment.merging(["CONTRACT_RESULTS": results.path]) { $1 }
      ).run(output: FileHandle(forWritingTo: output), deadline: deadline)
      : nil
    return TestRun(
      package: package,
      ending: ending,
      events: EventStream((try? Data(contentsOf: events)) ?? Data()),
      contract: ContractResults(in: results),
      seconds: Date().timeIntervalSince(started),
      output: String(decoding: (try? Data(contentsOf: output)) ?? Data(), as: UTF8.self)
        .lastLines(20))
  }

  private func command(for package: Workspace.Package, _ arguments: [String]) -> [String] {
    switch mode {
    case .bundle(let products):
      [products.appending(path: "\(package.name)PackageTests.xctest").path]
        + ["--testing-library", "swift-testing"] + arguments
    case .package(let sanitizer):
      ["/usr/bin/env", "swift", "test", "--package-path", package.path, "--disable-xctest"]
        + (sanitizer.map { ["--sanitize", $0, "--scratch-path", "\(package.path)/.build-\($0)"] }
          ?? [])
        + arguments
    }
  }
}

extension String {
  fileprivate func lastLines(_ count: Int) -> String {
    split(separator: "\n").suffix(count).joined(separator: "\n")
  }
}
