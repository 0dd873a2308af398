import Foundation

public struct TestLauncher: Sendable {
  /// A run in which no test ends for so long hangs, in seconds.
  public let timeout: Double
  /// Called with each step of the build, such as `[7/12] Compiling Toy Toy.swift`.
  public var showStep: @Sendable (String) -> Void = { _ in }
  private let package: URL
  private let options: [String]
  private let environment: [String: String]
  private let products: URL?
  private let builds: Bool
  private let command: [String]?
  /// The tests of XCTest to run, such as `Module.Class/testName`; `nil` to run those of Swift
  /// Testing.
  let xctests: [String]?

  /// Makes a launcher that builds first, if wished, and starts `swift test` or another command with
  /// its options.
  public init(
    package: URL, options: [String] = [], timeout: Double = 10, environment: [String: String] = [:],
    builds: Bool = false, starting command: [String]? = nil, xctests: [String]? = nil
  ) throws {
    try package.checkForSwift()
    self.package = package
    self.options = options
    self.builds = builds
    self.command = command
    self.xctests = xctests
    self.timeout = timeout
    self.environment = environment
    products = builds || command != nil ? nil : try Self.products(of: package, options: options)
  }

  /// Whether each test target has a product of its own, as with Swift Build, so that several can
  /// run at a time. The native build system makes one for the whole package, which `swift test`
  /// starts.
  public var hasProducts: Bool { products != nil }

  /// Runs the tests of a target, or of all, whose ids match one of the filters. A crash can show
  /// where it was, which takes a second (Linux). `show` is called with all events so far.
  public func run(
    target: String? = nil, filters: [String] = [], environment: [String: String] = [:],
    isParallel: Bool = true, showsFrames: Bool = true, timeout: Double? = nil,
    stopsAtFailure: Bool = false, show: (EventStream) -> Void = { _ in }
  ) throws -> TestRun {
    try Interruption.check()
    let folder = FileManager.default.temporaryDirectory.appending(path: "tests-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let events = folder.appending(path: "events")
    let output = folder.appending(path: "output")
    try folder.write(Data(), to: "output")
    // SwiftPM reads its manifests again when a variable has another value. So where SwiftPM starts
    // the tests, once at a time, the path is always the same.
    let scratch = hasProducts ? folder : package.appending(path: ".build")
    let results = scratch.appending(path: "contract-results")
    try scratch.write(Data(), to: "contract-results")

    let filters = filters.isEmpty ? target.map { ["^\($0)\\."] } ?? [] : filters
    let command =
      command(for: target)
      + (xctests != nil
        ? []
        : ["--event-stream-version", "6.2", "--event-stream-output-path", events.path]
          + filters.flatMap { ["--filter", $0] } + (isParallel ? [] : ["--no-parallel"]))
    var environment = self.environment.merging(environment) { $1 }
    environment["CONTRACT_RESULTS"] = results.path
    #if os(Linux)
      // Elsewhere, Swift's programs only print a warning about it. With ThreadSanitizer, the process
      // that makes a backtrace never ends. It keeps the pipe of an exit test open, whose reader then
      // blocks a thread that all tests need.
      let showsFrames = showsFrames && !options.contains("--sanitize")
      environment["SWIFT_BACKTRACE"] = showsFrames ? Self.backtrace : "enable=no"
    #endif
    var steps = LineReader(file: output)
    var progress = Progress(
      events: LineReader(file: xctests == nil ? events : output), isXCTest: xctests != nil,
      results: LineReader(file: results))
    let limit = timeout ?? self.timeout
    let started = Date()
    var ending = try ChildProcess(command, in: package, environment: environment).run(
      output: FileHandle(forWritingTo: output), deadline: 3_600
    ) { seconds in
      if progress.read(at: seconds) { show(progress.stream) }
      if builds, progress.lastChange == 0,
        let step = steps.newLines().last(where: { $0.first == 0x5B })
      {
        showStep(String(decoding: step, as: UTF8.self))
      }
      // SwiftPM and the process must start first, perhaps after a build.
      let start = builds ? 1_800 : max(limit, 2 * self.timeout)
      return seconds - progress.lastChange > (progress.lastChange > 0 ? limit : start)
        || stopsAtFailure && !progress.stream.failures.isEmpty
    }
    try Interruption.check()
    if case .deadline = ending { ending = .deadline(seconds: limit) }
    if progress.read(at: 0) { show(progress.stream) }
    return TestRun(
      name: target ?? package.lastPathComponent, ending: ending, events: progress.stream,
      contract: progress.contract, seconds: Date().timeIntervalSince(started),
      output: String(decoding: (try? Data(contentsOf: output)) ?? Data(), as: UTF8.self))
  }

  /// What the crash handler prints on Linux. Other threads and registers take long on a busy
  /// machine.
  private static let backtrace =
    "enable=yes,color=no,interactive=no,threads=crashed,registers=none,images=none,symbolicate=fast,"
    + "timeout=5s"

  private static let endOfProduct = "-test-runner"

  private func command(for target: String?) -> [String] {
    if let command { return command }
    if let target, let products {
      let product = products.appending(path: target + Self.endOfProduct).path
      return [product, "--testing-library", "swift-testing"]
    }
    let library =
      xctests.map { ["--disable-swift-testing"] + $0.flatMap { ["--filter", $0] } }
      ?? ["--disable-xctest"]
    return ["/usr/bin/env", "swift", "test", "--package-path", package.path]
      + library + (builds ? [] : ["--skip-build"]) + options
  }

  private static func products(of package: URL, options: [String]) throws -> URL? {
    let (ending, text) = try ChildProcess(
      ["/usr/bin/env", "swift", "build", "--package-path", package.path, "--show-bin-path"]
        + options
    ).output(deadline: 600)
    guard ending == .exited(0), let path = text.split(separator: "\n").last else {
      throw WorkbenchError(
        "SwiftPM doesn't say where the products of \(package.path) are:\n\(text)")
    }
    let folder = URL(filePath: String(path))
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.contains { $0.hasSuffix(endOfProduct) } ? folder : nil
  }
}

private struct Progress {
  var events: LineReader
  let isXCTest: Bool
  var results: LineReader
  var stream = EventStream()
  var contract = ContractResults()
  var lastChange = 0.0

  mutating func read(at seconds: Double) -> Bool {
    let newEvents = events.newLines()
    let newResults = results.newLines()
    for line in newEvents { if isXCTest { stream.read(xctest: line) } else { stream.read(line) } }
    newResults.forEach { contract.read($0) }
    guard !newEvents.isEmpty || !newResults.isEmpty else { return false }
    lastChange = seconds
    return true
  }
}

/// Reads the lines of a file while another process writes them.
private struct LineReader {
  /// It need not exist yet.
  let file: URL
  var offset: UInt64 = 0

  mutating func newLines() -> [Data] {
    guard let handle = try? FileHandle(forReadingFrom: file),
      (try? handle.seek(toOffset: offset)) != nil, let data = try? handle.readToEnd(),
      let end = data.lastIndex(of: 0x0A)
    else { return [] }
    offset += UInt64(end + 1)
    return data[..<end].split(separator: 0x0A)
  }
}
