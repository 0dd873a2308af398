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
  ///   - deadline: When it is ended with its own children, in seconds.
  /// - Throws: An error when there is no such program.
  public func run(output: FileHandle, deadline: Double) throws -> TestRun.Ending {
    let process = Process()
    process.executableURL = URL(filePath: command[0])
    process.arguments = Array(command.dropFirst())
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    if let folder { process.currentDirectoryURL = folder }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()

    let wasStopped = Atomic(false)
    let identifier = process.processIdentifier
    Self.running.withLock { _ = $0.insert(identifier) }
    let alarm = DispatchWorkItem {
      wasStopped.store(true, ordering: .releasing)
      Self.end(identifier)
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
    running.withLock { $0.forEach(end) }
  }

  /// Foundation makes each child the leader of a process group, which its own children are in.
  private static func end(_ identifier: pid_t) {
    if kill(-identifier, SIGKILL) != 0 { kill(identifier, SIGKILL) }
  }
}
