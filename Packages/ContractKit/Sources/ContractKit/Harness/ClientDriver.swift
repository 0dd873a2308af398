import Foundation
import Synchronization

/// Drives a client for one cell of the contract: starts and cancels its calls, and releases it.
///
/// ```swift
/// ClientDriver(CatClient(base: network.base, session: network.makeSession())) { client in
///   try await client.cats()
/// }
/// ```
public struct ClientDriver: Sendable {
  /// Receives each outcome of a call, on any thread.
  public typealias Report = @Sendable (Outcome) -> Void
  /// Cancels a running call.
  public typealias Cancel = @Sendable () -> Void
  /// Starts a call, and returns a closure that cancels it.
  public typealias Start = @Sendable (@escaping Report) -> Cancel
  /// Makes a call with a client, and returns its value.
  public typealias AsyncCall<Client> = @Sendable (Client) async throws -> any Encodable
  /// Starts a client's call that takes a completion, and returns a closure that cancels it.
  public typealias CompletionCall<Client> = @Sendable (Client, Completion) -> Cancel

  /// Starts a call. If the client has a call with a completion, that one is used.
  public var start: Start
  /// Makes the `async throws` call in a task. It's `nil` for a client without an async call.
  public var startAsync: Start?
  /// Makes the async call in a task that is canceled before the call begins.
  public var startCancelled: Start?
  /// Sends ``Capabilities/postBody``. It's `nil` for a client that sends no bodies.
  public var startPost: Start?
  /// Releases the client, even while calls are running.
  public let release: @Sendable () -> Void
  /// Whether the client is still in memory.
  public let isAlive: @Sendable () -> Bool
  /// What the double recorded. It's `nil` in the loopback lane, where the server keeps the records.
  private(set) var double: Double?

  struct Double: Sendable {
    let requests: @Sendable () -> [RecordedRequest]
    let unusedAnswers: @Sendable () -> Int
  }

  /// Creates a driver for a client whose call is `async throws`. Canceling the call cancels its
  /// task.
  ///
  /// - Parameters:
  ///   - client: The client. The driver holds it until ``release``.
  ///   - probe: An object that only the client holds, such as a ``Token``. It shows how long the
  ///     client lives if the client is a value. Without a probe, a value counts as released when
  ///     the driver is. A client that is an object doesn't need one.
  ///   - encoder: An encoder that writes keys, and values such as dates, the way the client's
  ///     decoder reads them. By default, it's a plain one.
  ///   - outcomeOfError: Translates an error of the client into an outcome. By default, it knows
  ///     only Foundation's errors; see ``Outcome/failure(_:)``.
  ///   - post: Sends ``Capabilities/postBody``. It's `nil` for a client that sends no bodies.
  ///   - call: Makes the call.
  public init<Client: Sendable>(
    _ client: Client,
    probe: (any AnyObject & Sendable)? = nil,
    encoder: JSONEncoder? = nil,
    outcomeOfError: @escaping @Sendable (any Error) -> Outcome = Outcome.failure,
    post: AsyncCall<Client>? = nil,
    call: @escaping AsyncCall<Client>
  ) {
    let translation = Translation(encoder: encoder, outcomeOfError: outcomeOfError)
    self.init(client, probe, translation, post, call, nil)
  }

  /// Creates a driver for a client whose call has a completion.
  ///
  /// It takes the same parameters as the initializer above, except for the last two. `call` makes
  /// the same call as `async throws`; it's `nil` for a client without an async call (see
  /// ``Capabilities/asyncCall``). `start` starts the call, passes on what its completion receives,
  /// and returns a closure that cancels it: `{ client, completion in client.getCats {
  /// completion($0) }.cancel }`.
  public init<Client: Sendable>(
    _ client: Client,
    probe: (any AnyObject & Sendable)? = nil,
    encoder: JSONEncoder? = nil,
    outcomeOfError: @escaping @Sendable (any Error) -> Outcome = Outcome.failure,
    post: AsyncCall<Client>? = nil,
    call: AsyncCall<Client>? = nil,
    start: @escaping CompletionCall<Client>
  ) {
    let translation = Translation(encoder: encoder, outcomeOfError: outcomeOfError)
    self.init(client, probe, translation, post, call, start)
  }

  private init<Client: Sendable>(
    _ client: Client, _ probe: (any AnyObject & Sendable)?, _ translation: Translation,
    _ post: AsyncCall<Client>?, _ call: AsyncCall<Client>?,
    _ completionCall: CompletionCall<Client>?
  ) {
    let held = Held(client)
    let inTask = { held.inTask($0, translation, isCancelled: $1) }
    startAsync = call.map { inTask($0, false) }
    startCancelled = call.map { inTask($0, true) }
    startPost = post.map { inTask($0, false) }
    start = completionCall.map { held.start($0, translation) } ?? startAsync ?? { _ in {} }
    release = { held.release() }
    let object: AnyObject? = probe ?? (Client.self is AnyClass ? client as AnyObject : nil)
    if let object {
      // The client and the probe are Sendable, and this is one of them.
      nonisolated(unsafe) weak let observed = object
      isAlive = { observed != nil }
    } else {
      isAlive = { held.value != nil }
    }
  }

  /// Returns this driver with access to what the client's double recorded.
  ///
  /// - Parameters:
  ///   - requests: The requests that the double received, in order.
  ///   - unusedAnswers: The number of scripted answers that no request used.
  public func recording(
    requests: @escaping @Sendable () -> [RecordedRequest],
    unusedAnswers: @escaping @Sendable () -> Int
  ) -> ClientDriver {
    var driver = self
    driver.double = Double(requests: requests, unusedAnswers: unusedAnswers)
    return driver
  }

  /// A token that only the client holds, so it shows how long a client that is a value lives:
  /// `NotesClient(base: network.base, session: session, token: { token.text })`.
  public final class Token: Sendable {
    /// What the client sends.
    public let text: String

    /// Creates a token.
    public init(_ text: String) {
      self.text = text
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

  /// Starts a call with a completion.
  func start(
    _ call: @escaping ClientDriver.CompletionCall<Value>, _ translation: Translation
  ) -> ClientDriver.Start {
    { [self] report in
      guard let value else { return {} }
      return call(value, ClientDriver.Completion(translation: translation, report: report))
    }
  }

  /// Starts an async call in a task, which is canceled before the call begins if `isCancelled` is
  /// true.
  func inTask(
    _ call: @escaping ClientDriver.AsyncCall<Value>, _ translation: Translation, isCancelled: Bool
  ) -> ClientDriver.Start {
    { [self] report in
      guard let value else { return {} }
      let task = Task {
        if isCancelled { withUnsafeCurrentTask { $0?.cancel() } }
        report(await translation.outcome(of: call, by: value))
      }
      return { task.cancel() }
    }
  }
}
