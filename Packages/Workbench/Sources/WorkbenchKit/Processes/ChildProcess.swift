import Foundation

public struct ChildProcess: Sendable {
  public enum Ending: Sendable, Equatable {
    case exited(Int32)
    case crashed(signal: Int32)
    /// It still ran after this many seconds and was stopped.
    case deadline(seconds: Double)
  }

  private let command: [String]
  private let folder: URL?
  private let environment: [String: String]

  /// Lets one child start at a time. Foundation learns by a socket that a child has ended. Of two
  /// that start at the same moment, one can inherit the other's socket, and the other would seem to
  /// run until both have ended.
  private static let starting = NSLock()

  /// Describes a child process: the program's path, its arguments, and variables to add to this
  /// process's own.
  public init(
    _ command: [String], in folder: URL? = nil, environment: [String: String] = [:]
  ) { (self.command, self.folder, self.environment) = (command, folder, environment) }

  /// Runs the command until it ends. At the deadline, or when it is overdue, it is interrupted with
  /// its own children, and some seconds later killed: SwiftPM takes up to five to stop what it
  /// started.
  public func run(
    output: FileHandle, deadline: Double, grace: Double = 7,
    isOverdue: (_ seconds: Double) -> Bool = { _ in false }
  ) throws -> Ending {
    let process = Process()
    process.executableURL = URL(filePath: command[0])
    process.arguments = Array(command.dropFirst())
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    if let folder {
      // Foundation would name the program instead.
      try require(
        access("\(folder.path)/.", X_OK) == 0,
        "\(folder.path): \(String(cString: strerror(errno))).")
      process.currentDirectoryURL = folder
    }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try Self.starting.withLock {
      // A child inherits the mask of its thread, and Dispatch's threads block signals, so a child
      // started there would never receive the interrupt. A new set is empty.
      var none = sigset_t()
      var before = sigset_t()
      pthread_sigmask(SIG_SETMASK, &none, &before)
      defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
      try process.run()
    }

    let child = process.processIdentifier
    var seconds = 0.0
    var hasEnded = false
    var stop: (seconds: Double, descendants: [pid_t])?
    // Looks are counted, so the time in which the machine sleeps does not count.
    while ended.wait(timeout: .now() + Self.pause) == .timedOut {
      seconds += Self.pause
      if let stop, seconds >= stop.seconds + grace {
        // An interrupted `swift build` can leave a compiler in a group of its own.
        kill(-child, SIGKILL)
        for process in stop.descendants { kill(process, SIGKILL) }
      } else if hasEnded || Self.hasEnded(child) {
        // A crash handler can outlive the program that crashed, with its socket. Foundation would
        // wait for ever. Once it has collected the child, nobody can ask again.
        hasEnded = true
        kill(-child, SIGKILL)
      } else if stop == nil,
        // Ctrl-C reaches only this process, because each child is in a group of its own.
        seconds >= deadline || isOverdue(seconds) || Interruption.isRequested
      {
        stop = (seconds, Self.descendants(of: child))
        kill(-child, SIGINT)
      }
    }
    // On Darwin, Foundation does not wait for what the child left running.
    kill(-child, SIGKILL)
    if let stop { return .deadline(seconds: stop.seconds) }
    return process.terminationReason == .uncaughtSignal
      ? .crashed(signal: process.terminationStatus) : .exited(process.terminationStatus)
  }

  public func output(deadline: Double = 60) throws -> (ending: Ending, text: String) {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try Data().write(to: file)
    let ending = try run(output: FileHandle(forWritingTo: file), deadline: deadline)
    return (ending, String(decoding: try Data(contentsOf: file), as: UTF8.self))
  }

  private static let pause = 0.05

  /// Whether a child has ended, also when Foundation does not know yet.
  private static func hasEnded(_ identifier: pid_t) -> Bool {
    var state = siginfo_t()
    return waitid(P_PID, id_t(identifier), &state, WEXITED | WNOHANG | WNOWAIT) == 0
      && state.si_signo == SIGCHLD
  }

  /// The processes that a child has started, and those that these have; only Linux tells.
  private static func descendants(of identifier: pid_t) -> [pid_t] {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    var parents: [pid_t: pid_t] = [:]
    for process in processes.compactMap({ pid_t($0) }) {
      // The parent is the second word after the program's name, which stands in parentheses.
      let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
      let words = status?.split(separator: ")").last?.split(separator: " ")
      parents[process] = words?.dropFirst().first.flatMap { pid_t($0) }
    }
    func below(_ process: pid_t) -> [pid_t] {
      parents.filter { $0.value == process }.keys.flatMap { [$0] + below($0) }
    }
    return below(identifier)
  }
}
