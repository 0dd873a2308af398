import Foundation
import Synchronization

/// A command that runs in its own process, with a deadline.
public struct ChildProcess: Sendable {
  /// How a process ended.
  public enum Ending: Sendable, Equatable {
    /// It exited with this status.
    case exited(Int32)
    /// A signal ended it.
    case crashed(signal: Int32)
    /// It still ran after this many seconds and was stopped.
    case deadline(seconds: Double)
  }

  private let command: [String]
  private let folder: URL?
  private let environment: [String: String]

  /// The process identifiers of the children that run now.
  private static let running = Mutex(Set<pid_t>())
  /// Lets one child start at a time.
  ///
  /// Foundation learns that a child has ended when a socket closes. Of two children that start at the same
  /// moment, one can inherit the other's socket, and the other would seem to run until both have ended.
  private static let starting = NSLock()

  /// Describes a child process: the program's path, then its arguments; and variables to add to the environment of
  /// this process. ``run(output:deadline:grace:)`` starts it.
  public init(
    _ command: [String], in folder: URL? = nil, environment: [String: String] = [:]
  ) {
    (self.command, self.folder, self.environment) = (command, folder, environment)
  }

  /// Runs the command and waits until it ends.
  ///
  /// - Parameters:
  ///   - output: Receives standard output and standard error.
  ///   - deadline: When the command and its own children are interrupted, in seconds.
  ///   - grace: How long an interrupted command may clean up before it is killed, in seconds. SwiftPM takes up to five
  ///     to stop what it started.
  ///   - isOverdue: Asked twenty times a second, with the seconds so far; when it is true, the command is
  ///     interrupted as at the deadline.
  /// - Throws: An error when the program does not exist.
  public func run(
    output: FileHandle, deadline: Double, grace: Double = 7,
    isOverdue: @escaping @Sendable (_ seconds: Double) -> Bool = { _ in false }
  ) throws -> Ending {
    let process = Process()
    process.executableURL = URL(filePath: command[0])
    process.arguments = Array(command.dropFirst())
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    if let folder { process.currentDirectoryURL = folder }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try Self.starting.withLock { try Self.withSignalsUnblocked { try process.run() } }

    let identifier = process.processIdentifier
    Self.running.withLock { _ = $0.insert(identifier) }
    let state = Mutex((looks: 0, stoppedAfter: Double?.none))
    let watch = DispatchSource.makeTimerSource(queue: .global())
    watch.schedule(deadline: .now() + Self.pause, repeating: Self.pause)
    watch.setEventHandler {
      // Foundation learns that a child has ended when a socket closes, which the child's own children inherit. A
      // crash handler can outlive the program that crashed; then Foundation would wait for ever.
      guard !Self.hasEnded(identifier) else {
        kill(-identifier, SIGKILL)
        return
      }
      // Looks are counted, so the time in which the machine sleeps does not count.
      let seconds = state.withLock { state in
        state.looks += 1
        return Double(state.looks) * Self.pause
      }
      // Ctrl-C reaches only this process, because each child is in a group of its own.
      guard seconds >= deadline || isOverdue(seconds) || Interruption.isRequested else { return }
      let isFirst = state.withLock { state in
        defer { state.stoppedAfter = state.stoppedAfter ?? seconds }
        return state.stoppedAfter == nil
      }
      if isFirst { Self.stop(identifier, grace: grace) }
    }
    watch.resume()
    process.waitUntilExit()
    watch.cancel()
    // On Darwin, Foundation does not wait for what the child left running.
    kill(-identifier, SIGKILL)
    Self.running.withLock { _ = $0.remove(identifier) }

    if let seconds = state.withLock(\.stoppedAfter) { return .deadline(seconds: seconds) }
    return process.terminationReason == .uncaughtSignal
      ? .crashed(signal: process.terminationStatus) : .exited(process.terminationStatus)
  }

  /// Runs the command, and returns what it printed to standard output and standard error.
  public func output(deadline: Double = 60) throws -> (ending: Ending, text: String) {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try Data().write(to: file)
    let ending = try run(output: FileHandle(forWritingTo: file), deadline: deadline)
    return (ending, String(decoding: try Data(contentsOf: file), as: UTF8.self))
  }

  /// The time between two looks at a child, in seconds.
  private static let pause = 0.05

  /// Whether a child has ended, also when Foundation does not know yet.
  private static func hasEnded(_ identifier: pid_t) -> Bool {
    var state = siginfo_t()
    return waitid(P_PID, id_t(identifier), &state, WEXITED | WNOHANG | WNOWAIT) == 0
      && state.si_signo == SIGCHLD
  }

  /// Unblocks all signals on this thread while `body` runs.
  ///
  /// A child inherits the signal mask of the thread that starts it. Dispatch's threads block signals, so
  /// a child started there would never receive the interrupt.
  private static func withSignalsUnblocked(_ body: () throws -> Void) rethrows {
    // A new set is empty.
    var none = sigset_t()
    var before = sigset_t()
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try body()
  }

  /// Interrupts a child's process group, and kills it if it still runs after `grace` seconds.
  ///
  /// Foundation makes each child the leader of a process group. `swift build` puts its compilers into
  /// groups of their own. When it is interrupted, a compiler may stay, and keep Foundation waiting.
  private static func stop(_ identifier: pid_t, grace: Double) {
    let descendants = descendants(of: identifier)
    kill(-identifier, SIGINT)
    DispatchQueue.global().asyncAfter(deadline: .now() + grace) {
      // The system may give the identifier of an ended child to another process, so check first.
      running.withLock {
        guard $0.contains(identifier) else { return }
        kill(-identifier, SIGKILL)
        for process in descendants { kill(process, SIGKILL) }
      }
    }
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
