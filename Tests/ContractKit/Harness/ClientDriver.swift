import Foundation
import Synchronization

/// One client, wired for one case, as the contract drives it.
public struct ClientDriver: Sendable {
  /// Is told each outcome of a call.
  public typealias Report = @Sendable (Outcome) -> Void
  /// Stops a running call.
  public typealias Cancel = @Sendable () -> Void

  /// Starts one call and returns what cancels it.
  public let start: @Sendable (@escaping Report) -> Cancel
  /// Lets go of the client, while calls may run.
  public let release: @Sendable () -> Void
  /// Whether anything of the client is still in memory.
  public let isAlive: @Sendable () -> Bool
  /// What the double saw; `nil` in the loopback lane, where the server keeps the records.
  public let double: Double?
  /// Ends what the case has set up: sessions, stubs.
  public let tearDown: @Sendable () -> Void

  /// What a double can tell after a test.
  public struct Double: Sendable {
    /// The requests that it was asked.
    public let requests: @Sendable () -> [RecordedRequest]
    /// How many scripted answers nobody asked for.
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

  /// This driver with another way to start calls, and another answer to whether the client lives.
  public func replacing(
    start: @escaping @Sendable (@escaping Report) -> Cancel,
    isAlive: @escaping @Sendable () -> Bool
  ) -> ClientDriver {
    ClientDriver(
      start: start, release: release, isAlive: isAlive, double: double, tearDown: tearDown)
  }

  private init(
    start: @escaping @Sendable (@escaping Report) -> Cancel,
    release: @escaping @Sendable () -> Void,
    isAlive: @escaping @Sendable () -> Bool,
    double: Double?,
    tearDown: @escaping @Sendable () -> Void
  ) {
    self.start = start
    self.release = release
    self.isAlive = isAlive
    self.double = double
    self.tearDown = tearDown
  }

  /// Drives a client.
  ///
  /// - Parameters:
  ///   - client: The client, held until ``release``.
  ///   - probe: An object that lives exactly as long as the client: the client itself, or for a
  ///     value something that only the client holds.
  ///   - double: What the double saw; `nil` in the loopback lane.
  ///   - tearDown: Ends what the case has set up.
  ///   - call: Starts a call of the client, reports its outcome, and returns what cancels it.
  public init<Client: Sendable>(
    _ client: Client,
    probe: any AnyObject & Sendable,
    double: Double? = nil,
    tearDown: @escaping @Sendable () -> Void = {},
    call: @escaping @Sendable (Client, @escaping Report) -> Cancel
  ) {
    let held = Held(client)
    self.init(
      start: { report in
        guard let client = held.value else { return {} }
        return call(client, report)
      },
      release: { held.release() },
      isAlive: { [weak probe] in probe != nil },
      double: double,
      tearDown: tearDown)
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
