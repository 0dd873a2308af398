import Foundation
import Synchronization

/// Drives one client for one cell of the contract: starts its calls, cancels them, releases it.
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
  /// Starts one call and returns what cancels it.
  public typealias Start = @Sendable (@escaping Report) -> Cancel
  /// Makes a call of a client, and returns its value.
  public typealias AsyncCall<Client> = @Sendable (Client) async throws -> any Encodable
  /// Starts a call of a client with a completion, and returns what cancels it.
  public typealias CompletionCall<Client> = @Sendable (Client, Completion) -> Cancel

  /// Starts a call: with a completion, if the client has such a call.
  public var start: Start
  /// Makes the call as `async throws`, in a task; `nil` for a client without an async call.
  public var startAsync: Start?
  /// Makes the async call in a task that is cancelled before the call begins.
  public var startCancelled: Start?
  /// Sends ``Capabilities/postBody``; `nil` for a client that sends no bodies.
  public var startPost: Start?
  /// Releases the client, also while calls run.
  public let release: @Sendable () -> Void
  /// Whether the client is still in memory.
  public let isAlive: @Sendable () -> Bool
  /// What the double recorded; `nil` in the loopback lane, where the server keeps the records.
  private(set) var double: Double?

  struct Double: Sendable {
    let requests: @Sendable () -> [RecordedRequest]
    let unusedAnswers: @Sendable () -> Int
  }

  /// Makes a driver for a client whose call is `async throws`. Cancelling the call cancels its
  /// task.
  ///
  /// - Parameters:
  ///   - client: The client. The driver holds it until ``release``.
  ///   - probe: An object that lives exactly as long as a client that is a value: one that only the
  ///     client holds, such as a ``Token``. Without it, a value counts as released with the driver.
  ///     A client that is an object needs none.
  ///   - encoder: What writes texts and keys as the client's decoder reads them, such as dates; by
  ///     default a plain one.
  ///   - outcomeOfError: The outcome for an error of the client. By default, only errors of
  ///     Foundation have one; see ``Outcome/failure(_:)``.
  ///   - post: Sends ``Capabilities/postBody``; `nil` for a client that sends no bodies.
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

  /// Makes a driver for a client whose call has a completion.
  ///
  /// The parameters are those above, and two. `call` makes the same call as `async throws`; it is
  /// `nil` for a client without an async call (see ``Capabilities/asyncCall``). `start` starts the
  /// call, passes on what its completion receives, and returns what cancels it:
  /// `{ client, completion in client.getCats { completion($0) }.cancel }`.
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

  /// This driver, for a client over a double.
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

  /// A token that only the client holds, so that it shows how long a client lives that is a value:
  /// `NotesClient(base: network.base, session: session, token: { token.text })`.
  public final class Token: Sendable {
    /// What the client sends.
    public let text: String

    /// Makes a token.
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

  /// Starts calls with a completion.
  func start(
    _ call: @escaping ClientDriver.CompletionCall<Value>, _ translation: Translation
  ) -> ClientDriver.Start {
    { [self] report in
      guard let value else { return {} }
      return call(value, ClientDriver.Completion(translation: translation, report: report))
    }
  }

  /// Starts async calls, each in a task, which may be cancelled before the call begins.
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
