import Foundation
import Synchronization

/// Ctrl-C, SIGTERM, and a standard output that cannot be written: they stop all children within a
/// twentieth of a second, and end the run at its next ``check()``.
public enum Interruption {
  private static let request = Atomic(false)
  /// The number of the error with which standard output could not be written; 0 for none.
  private static let outputError = Atomic<Int32>(0)

  static var isRequested: Bool { request.load(ordering: .acquiring) }

  public static func listen() {
    // The first look makes `request`. A handler must not do that, because it may not allocate
    // memory.
    guard !isRequested else { return }
    for number in [SIGINT, SIGTERM] {
      signal(number) { _ in Interruption.request.store(true, ordering: .releasing) }
    }
    // Otherwise `make test | head` would end this process, and leave its children running. They do
    // not inherit a handler, as they would inherit that a signal is ignored.
    signal(SIGPIPE) { _ in }
  }

  public static func check() throws(WorkbenchError) {
    try checkOutput()
    guard isRequested else { return }
    throw WorkbenchError("Interrupted. The results so far are kept for the next run.")
  }

  static func checkOutput() throws(WorkbenchError) {
    let error = outputError.load(ordering: .acquiring)
    try require(
      error == 0,
      "Cannot write to standard output: \(String(cString: strerror(error))). Nobody would see the "
        + "results, so this command has stopped.")
  }

  /// Ends the run, because standard output could not be written.
  static func outputFailed(_ error: Int32) {
    outputError.store(error, ordering: .releasing)
    request.store(true, ordering: .releasing)
  }
}

public enum Tool {
  /// Does the work of an executable, and exits: 0 when all is fine, 1 when it is not, 2 after an
  /// error.
  public static func run(_ work: () throws -> Bool) -> Never {
    Interruption.listen()
    if fcntl(STDOUT_FILENO, F_GETFD) < 0 { Interruption.outputFailed(errno) }
    // No other file gets the number of a closed stream.
    while (0...STDERR_FILENO).contains(open("/dev/null", O_RDWR)) {}
    do {
      try Interruption.check()
      let isFine = try work()
      try Interruption.checkOutput()
      exit(isFine ? 0 : 1)
    } catch {
      Console.standard.report("\(WorkbenchError(error))\n")
      exit(2)
    }
  }
}

/// The variables that `make` passes on in the environment, such as `STYLE` in
/// `make test STYLE=DogPatchClient`.
public struct Options: Sendable {
  private let values: [String: String]

  public init(_ environment: [String: String] = ProcessInfo.processInfo.environment) {
    values = environment
  }

  public subscript(name: String) -> String? { values[name].flatMap { $0.isEmpty ? nil : $0 } }

  /// The value of a variable that is a whole number. The error shows the example.
  public func number(_ name: String, example: Int) throws(WorkbenchError) -> Double? {
    guard let text = self[name] else { return nil }
    let number = Int(text).flatMap { 1...1_000_000_000 ~= $0 ? Double($0) : nil }
    return try number.orThrow(
      "\(name)=\(text) isn't a positive whole number: write \(name)=\(example), for example.")
  }
}

public enum Toolchain {
  public static func describe() throws -> String {
    let text = try ChildProcess(["/usr/bin/env", "swift", "--version"]).output().text
    let found = try text.firstMatch(of: /Swift version ([0-9.]+)[\s\S]*Target: (\S+)/).orThrow(
      "`swift --version` prints no version: add a Swift toolchain to your PATH.")
    return "Swift \(found.output.1), \(found.output.2)"
  }

  /// Asks `swift package` a question whose answer is JSON, such as
  /// `["describe", "--type", "json"]`.
  public static func answer<Answer: Decodable>(
    to question: [String], about package: URL
  ) throws -> Answer {
    let text = try ChildProcess(["/usr/bin/env", "swift", "package"] + question, in: package)
      .output(deadline: 600).text
    // What SwiftPM says about its own work stands before the answer.
    let json = text.firstIndex(of: "{").map { Data(text[$0...].utf8) } ?? Data()
    return try (try? JSONDecoder().decode(Answer.self, from: json)).orThrow(
      "SwiftPM cannot read the package in \(package.path):\n"
        + CompilerMessage.summary(of: text, from: package))
  }
}
