import Foundation

/// One client, wired for one case, as the contract drives it.
public struct Wiring: Sendable {
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

  /// Wires a client.
  ///
  /// - Parameters:
  ///   - client: The client, held until ``release`` and watched after it.
  ///   - double: What the double saw; `nil` in the loopback lane.
  ///   - tearDown: Ends what the case has set up.
  ///   - call: Starts a call of the client, reports its outcome, and returns what cancels it.
  public init<Client: AnyObject & Sendable>(
    _ client: Client,
    double: Double? = nil,
    tearDown: @escaping @Sendable () -> Void = {},
    call: @escaping @Sendable (Client, @escaping Report) -> Cancel
  ) {
    let held = Held(client)
    self.start = { report in
      guard let client = held.client else { return {} }
      return call(client, report)
    }
    self.release = { held.release() }
    self.isAlive = { [weak client] in client != nil }
    self.double = double
    self.tearDown = tearDown
  }
}
