import Foundation
import Synchronization

/// Drives one client for one cell of the contract: starts its calls, cancels them, lets go of it.
public struct ClientDriver: Sendable {
  /// Gets each outcome of a call.
  public typealias Report = @Sendable (Outcome) -> Void
  /// Cancels a running call.
  public typealias Cancel = @Sendable () -> Void
  /// Starts one call and returns what cancels it.
  public typealias Start = @Sendable (@escaping Report) -> Cancel

  /// Starts a call with a completion.
  public var start: Start
  /// Makes the same call as `async throws`, in a task; `nil` for a client without that form.
  public var startAsync: Start?
  /// Makes the `async` call in a task that is cancelled before the call begins.
  public var startCancelled: Start?
  /// Lets go of the client, while calls may run.
  public let release: @Sendable () -> Void
  /// Whether anything of the client is still in memory.
  public var isAlive: @Sendable () -> Bool
  /// What the double recorded; `nil` in the loopback lane, where the server keeps the records.
  public let double: Double?
  /// Removes what the cell has set up: sessions, stubs.
  public let tearDown: @Sendable () -> Void

  /// What a double can tell after a test.
  public struct Double: Sendable {
    /// The requests that it received.
    public let requests: @Sendable () -> [RecordedRequest]
    /// How many scripted answers no request came for.
    public let unusedAnswers: @Sendable () -> Int

    /// Makes the record of a double.
    public init(
      requests: @escaping @Sendable () -> [RecordedRequest],
      unusedAnswers: @escaping @Sendable () -> Int
    ) {
      self.requests = requests
      self.unusedAnswers = unusedAnswers
    }
  }

  /// Makes a driver of a client.
  ///
  /// - Parameters:
  ///   - client: The client, held until ``release``.
  ///   - probe: An object that lives exactly as long as the client: the client itself, or for a
  ///     value something that only the client holds.
  ///   - double: What the double recorded; `nil` in the loopback lane.
  ///   - tearDown: Removes what the cell has set up.
  ///   - asyncCall: Makes the call as `async throws` and translates what came of it; `nil` for a
  ///     client without that form. See ``Capabilities/asyncCall``.
  ///   - call: Starts a call of the client, reports its outcome, and returns what cancels it.
  public init<Client: Sendable>(
    _ client: Client,
    probe: any AnyObject & Sendable,
    double: Double? = nil,
    tearDown: @escaping @Sendable () -> Void = {},
    asyncCall: (@Sendable (Client) async -> Outcome)? = nil,
    call: @escaping @Sendable (Client, @escaping Report) -> Cancel
  ) {
    let held = Held(client)
    start = { report in
      guard let client = held.value else { return {} }
      return call(client, report)
    }
    if let asyncCall {
      let inTask = { @Sendable (isCancelled: Bool, report: @escaping Report) -> Cancel in
        guard let client = held.value else { return {} }
        let task = Task {
          if isCancelled { withUnsafeCurrentTask { $0?.cancel() } }
          report(await asyncCall(client))
        }
        return { task.cancel() }
      }
      startAsync = { inTask(false, $0) }
      startCancelled = { inTask(true, $0) }
    }
    release = { held.release() }
    isAlive = { [weak probe] in probe != nil }
    self.double = double
    self.tearDown = tearDown
  }
}

/// Holds a value until it is told to let go.
private final class Held<Value: Sendable>: Sendable {
  private let held: Mutex<Value?>

  init(_ value: Value) {
    held = Mutex(value)
  }

  var value: Value? { held.withLock { $0 } }

  func release() {
    held.withLock { $0 = nil }
  }
}
