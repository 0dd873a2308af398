import Foundation
import WorkbenchKit

/// Runs the tests of a package in a child process that is stopped when it does not end.
public struct BundleRunner: Sendable {
  /// How the tests of a package are started.
  public enum Mode: Sendable {
    /// Starts the test bundle that is already built in this folder of products.
    case bundle(products: URL)
    /// Builds and tests each package by `swift test`, with a sanitizer or without. Packages that share
    /// a folder for what they build compile nothing twice; by default each has its own.
    case package(buildFolder: URL?, sanitizer: String?)
  }

  /// How tests are started.
  public let mode: Mode
  /// When a run is stopped, in seconds.
  public let deadline: Double
  /// When a run is stopped in which no test ends, in seconds after the last test ended. Starting may take
  /// twice as long.
  public let patience: Double
  /// Environment variables for the tests.
  public let environment: [String: String]
  /// Whether a run is stopped at its first failure.
  public let stopsAtFailure: Bool
  /// A program and its arguments that start the tests' command, such as one that sets limits.
  public let launcher: [String]
  /// Whether to stop a run and start no other; asked twenty times a second.
  var isCancelled: @Sendable () -> Bool = { false }

  /// Makes a runner.
  ///
  /// - Parameters:
  ///   - mode: How tests are started.
  ///   - deadline: When a run is stopped, in seconds.
  ///   - patience: When a run is stopped in which no test ends, in seconds after the last one; by default
  ///     only the deadline stops a run.
  ///   - environment: Environment variables for the tests.
  ///   - stopsAtFailure: Whether a run is stopped at its first failure.
  ///   - launcher: A program and its arguments that start the tests' command.
  public init(
    mode: Mode, deadline: Double, patience: Double = .infinity,
    environment: [String: String] = [:], stopsAtFailure: Bool = false, launcher: [String] = []
  ) {
    self.mode = mode
    self.deadline = deadline
    self.patience = patience
    self.environment = environment
    self.stopsAtFailure = stopsAtFailure
    self.launcher = launcher
  }

  /// Runs the tests of one package and waits until they end.
  ///
  /// Ctrl-C stops them, when ``Interruption`` listens to it; then this throws.
  ///
  /// - Parameters:
  ///   - package: The package.
  ///   - filters: Regular expressions; only tests whose id matches one of them run. All run if there is none.
  ///   - skipped: Regular expressions; tests whose id matches one of them do not run.
  ///   - environment: More environment variables for the tests.
  ///   - patience: How long to wait for the next test to end, in seconds, instead of ``patience``.
  ///   - showsFrames: Whether a crash is reported with its frames, which takes a tenth of a second.
  ///   - look: Called twenty times a second: with the seconds since something happened in the run, 0 until something
  ///     has, and with what the run has shown so far, as one that had its whole time.
  public func run(
    _ package: Workspace.Package, filters: [String] = [], skipping skipped: [String] = [],
    environment: [String: String] = [:], patience: Double? = nil, showsFrames: Bool = true,
    whileRunning look: @escaping @Sendable (_ silence: Double, _ shown: () -> TestRun) -> Void = {
      _, _ in
    }
  ) throws -> TestRun {
    try Interruption.check()
    if isCancelled() { throw CancellationError() }
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "workbench-\(UUID().uuidString)")
    // What the tests leave behind goes with the run. A mutant can also remove the folder itself.
    let temporary = folder.appending(path: "tmp")
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let events = folder.appending(path: "events.jsonl")
    let results = folder.appending(path: "contract.jsonl")
    let output = folder.appending(path: "output.txt")
    try Data().writeUnsynced(to: output)

    let started = Date()
    let command =
      command(for: package)
      + ["--event-stream-version", "6.2", "--event-stream-output-path", events.path]
      + filters.flatMap { ["--filter", $0] } + skipped.flatMap { ["--skip", $0] }
    let environment = self.environment.merging(environment) { $1 }.merging([
      "CONTRACT_RESULTS": results.path,
      "SWIFT_BACKTRACE": showsFrames ? Self.backtrace : "enable=no",
      "TMPDIR": temporary.path,
    ]) { $1 }
    let silence = Silence(
      in: [events, results], longerThan: patience ?? self.patience,
      atStart: isBuilt ? 2 * self.patience : .infinity)
    @Sendable func shown(_ ending: ChildProcess.Ending?) -> TestRun {
      TestRun(
        package: package,
        ending: ending,
        events: EventStream((try? Data(contentsOf: events)) ?? Data()),
        contract: ContractResults(in: results),
        seconds: Date().timeIntervalSince(started),
        output: String(decoding: (try? Data(contentsOf: output)) ?? Data(), as: UTF8.self))
    }
    let ending =
      FileManager.default.fileExists(atPath: command[0])
      ? try ChildProcess(launcher + command, environment: environment, mark: folder.path).run(
        output: FileHandle(forWritingTo: output), deadline: deadline, grace: isBuilt ? 0.5 : 5,
        isOverdue: { [self] time in
          look(silence.seconds(at: time)) { shown(.deadline(seconds: self.patience)) }
          return silence.isOver(at: time) || isCancelled()
            || stopsAtFailure && EventStream.hasFailure(in: events)
        })
      : nil
    try Interruption.check()
    return shown(ending)
  }

  /// What the crash handler prints: the frames of the thread that crashed, and nothing else. With all
  /// threads and registers it takes long on a busy machine. `fast` names no inlined frames, which debug builds
  /// do not have, and takes a third of the time.
  private static let backtrace =
    "enable=yes,color=no,interactive=no,threads=crashed,registers=none,images=none,symbolicate=fast,"
    + "timeout=5s"

  /// Whether tests start without a build, so that several packages may run at the same time.
  var isBuilt: Bool {
    if case .bundle = mode { true } else { false }
  }

  private func command(for package: Workspace.Package) -> [String] {
    switch mode {
    case .bundle(let products):
      [products.appending(path: "\(package.name)PackageTests.xctest").path]
        + ["--testing-library", "swift-testing"]
    case .package(let buildFolder, let sanitizer):
      ["/usr/bin/env", "swift", "test", "--package-path", package.path, "--disable-xctest"]
        // Not with the plan of another package, which stands in the same folder.
        + (buildFolder.map { ["--scratch-path", $0.path, "--disable-build-manifest-caching"] } ?? [])
        + (sanitizer.map { ["--sanitize", $0] } ?? [])
    }
  }
}
