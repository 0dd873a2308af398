import Dispatch
import Foundation
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A command that is run in a process of its own, with a deadline.
public struct ChildProcess: Sendable {
  private let command: [String]
  private let folder: URL?
  private let environment: [String: String]

  /// Those that run now.
  private static let running = Mutex(Set<pid_t>())
  /// How long they may take to clear up, in seconds, unless said otherwise.
  private static let grace = 5.0

  /// Makes a child; ``run(output:deadline:)`` starts it.
  ///
  /// - Parameters:
  ///   - command: The program's path, then its arguments.
  ///   - folder: Where it runs, if not in the current folder.
  ///   - environment: What to set in its environment, beside what is set here.
  public init(_ command: [String], in folder: URL? = nil, environment: [String: String] = [:]) {
    self.command = command
    self.folder = folder
    self.environment = environment
  }

  /// Runs the command and waits for its end.
  ///
  /// - Parameters:
  ///   - output: Takes what it prints.
  ///   - deadline: When it is interrupted with its own children, in seconds.
  ///   - grace: How long it may take then to clear up before all of them are killed, in seconds; 5
  ///     unless said otherwise.
  /// - Throws: An error when there is no such program.
  public func run(
    output: FileHandle, deadline: Double, grace: Double? = nil
  ) throws -> TestRun.Ending {
    let process = Process()
    process.executableURL = URL(filePath: command[0])
    process.arguments = Array(command.dropFirst())
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    if let folder { process.currentDirectoryURL = folder }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try Self.withSignalsUnblocked { try process.run() }

    let wasStopped = Atomic(false)
    let identifier = process.processIdentifier
    Self.running.withLock { _ = $0.insert(identifier) }
    let alarm = DispatchWorkItem {
      wasStopped.store(true, ordering: .releasing)
      Self.end(identifier, grace: grace ?? Self.grace)
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + deadline, execute: alarm)
    process.waitUntilExit()
    alarm.cancel()
    Self.running.withLock { _ = $0.remove(identifier) }

    if wasStopped.load(ordering: .acquiring) { return .deadline(seconds: deadline) }
    return process.terminationReason == .uncaughtSignal
      ? .crashed(signal: process.terminationStatus) : .exited(process.terminationStatus)
  }

  /// Ends all children that run now, and their children.
  public static func endAll() {
    for identifier in running.withLock(\.self) { end(identifier, grace: grace) }
  }

  /// Does something on a thread that takes signals. Those of Dispatch do not, and a process that is
  /// started there never gets an interrupt.
  private static func withSignalsUnblocked(_ body: () throws -> Void) rethrows {
    var none = sigset_t()
    var before = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try body()
  }

  /// Foundation makes each child the leader of a process group. `swift build` puts the compilers that
  /// it starts into groups of their own: when it is killed they stay, but not when it is interrupted.
  private static func end(_ identifier: pid_t, grace: Double) {
    kill(-identifier, SIGINT)
    DispatchQueue.global().asyncAfter(deadline: .now() + grace) {
      // Not when it has ended: its number may be another's by now.
      running.withLock { if $0.contains(identifier) { kill(-identifier, SIGKILL) } }
    }
  }
}
