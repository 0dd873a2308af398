import Foundation
import Synchronization

/// Drives one client for one cell of the contract: starts its calls, cancels them, releases it.
public struct ClientDriver: Sendable {
  /// Receives each outcome of a call, on any thread.
  public typealias Report = @Sendable (Outcome) -> Void
  /// Cancels a running call.
  public typealias Cancel = @Sendable () -> Void
  /// Starts one call and returns what cancels it.
  public typealias Start = @Sendable (@escaping Report) -> Cancel

  /// Starts a call with a completion.
  public var start: Start
  /// Makes the same call as `async throws`, in a task; `nil` for a client without an async call.
  public var startAsync: Start?
  /// Makes the async call in a task that is cancelled before the call begins.
  public var startCancelled: Start?
  /// Sends a body to the same address with a POST, and reports the answer like the call; `nil` for a
  /// client that sends no bodies.
  public var startPost: Start?
  /// Releases the client, also while calls run.
  public let release: @Sendable () -> Void
  /// Whether the client is still in memory.
  public var isAlive: @Sendable () -> Bool
  /// What the double recorded; `nil` in the loopback lane, where the server keeps the records.
  public let double: Double?
  /// Removes what the adapter set up for this cell, such as sessions and stubs.
  public let tearDown: @Sendable () -> Void

  /// The records of a test double.
  public struct Double: Sendable {
    /// The requests that the double received, in order.
    public let requests: @Sendable () -> [RecordedRequest]
    /// The number of scripted answers that no request used.
    public let unusedAnswers: @Sendable () -> Int

    /// Makes the records from two functions that ask the double.
    public init(
      requests: @escaping @Sendable () -> [RecordedRequest],
      unusedAnswers: @escaping @Sendable () -> Int
    ) {
      self.requests = requests
      self.unusedAnswers = unusedAnswers
    }
  }

  /// Makes a driver for a client.
  ///
  /// - Parameters:
  ///   - client: The client. The driver holds it until ``release``.
  ///   - probe: An object that lives exactly as long as the client. Pass the client itself, or, when
  ///     the client is a value, an object that only the client holds.
  ///   - double: What the double recorded; `nil` in the loopback lane.
  ///   - tearDown: Removes what the adapter set up for this cell.
  ///   - asyncCall: Makes the call as `async throws` and translates its result; `nil` for a client
  ///     without an async call. See ``Capabilities/asyncCall``.
  ///   - postCall: Sends a body with a POST and translates the answer; `nil` for a client that sends no
  ///     bodies. See ``Capabilities/postCall``.
  ///   - call: Starts a call of the client, reports its outcome, and returns what cancels it.
  public init<Client: Sendable>(
    _ client: Client,
    probe: any AnyObject & Sendable,
    double: Double? = nil,
    tearDown: @escaping @Sendable () -> Void = {},
    asyncCall: (@Sendable (Client) async -> Outcome)? = nil,
    postCall: (@Sendable (Client) async -> Outcome)? = nil,
    call: @escaping @Sendable (Client, @escaping Report) -> Cancel
  ) {
    let held = Held(client)
    start = { report in
      guard let client = held.value else { return {} }
      return call(client, report)
    }
    typealias AsyncCall = @Sendable (Client) async -> Outcome
    let starts = { (isCancelled: Bool, call: @escaping AsyncCall) -> Start in
      { report in
        guard let client = held.value else { return {} }
        return Self.inTask(isCancelled: isCancelled) { await call(client) }(report)
      }
    }
    startAsync = asyncCall.map { starts(false, $0) }
    startCancelled = asyncCall.map { starts(true, $0) }
    startPost = postCall.map { starts(false, $0) }
    release = { held.release() }
    isAlive = { [weak probe] in probe != nil }
    self.double = double
    self.tearDown = tearDown
  }

  /// Makes a driver for a client whose call is only `async throws`.
  ///
  /// - Parameters:
  ///   - client: The client. The driver holds it until ``release``.
  ///   - probe: An object that lives exactly as long as the client.
  ///   - double: What the double recorded; `nil` in the loopback lane.
  ///   - tearDown: Removes what the adapter set up for this cell.
  ///   - postCall: Sends a body with a POST and translates the answer; `nil` for a client that sends no
  ///     bodies. See ``Capabilities/postCall``.
  ///   - call: Makes the call and translates its result. Cancelling the call cancels its task.
  public init<Client: Sendable>(
    _ client: Client,
    probe: any AnyObject & Sendable,
    double: Double? = nil,
    tearDown: @escaping @Sendable () -> Void = {},
    postCall: (@Sendable (Client) async -> Outcome)? = nil,
    awaiting call: @escaping @Sendable (Client) async -> Outcome
  ) {
    self.init(
      client, probe: probe, double: double, tearDown: tearDown, postCall: postCall
    ) { client, report in
      Self.inTask { await call(client) }(report)
    }
  }

  /// Makes a ``Start`` that runs an async call in a task. Cancelling it cancels the task.
  ///
  /// - Parameters:
  ///   - isCancelled: Whether to cancel the task before the call begins.
  ///   - call: The async call.
  public static func inTask(
    isCancelled: Bool = false, _ call: @escaping @Sendable () async -> Outcome
  ) -> Start {
    { report in
      let task = Task {
        if isCancelled { withUnsafeCurrentTask { $0?.cancel() } }
        report(await call())
      }
      return { task.cancel() }
    }
  }
}

/// Holds a value until ``release()``.
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
