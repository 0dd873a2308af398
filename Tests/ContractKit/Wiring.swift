import Foundation

/// One client, wired for one case, as the contract drives it.
public struct Wiring: Sendable {
  /// Is told each outcome of a call.
  public typealias Report = @Sendable (Outcome) -> Void
  /// Stops a running call.
  public typealias Cancel = @Sendable () -> Void

  /// Starts one call and returns what cancels it.
  public let start: @Sendable (@escaping Report) -> Cancel
  /// The requests that a double has recorded; the server records its own.
  public let recorded: @Sendable () -> [RecordedRequest]
  /// Ends what the case has set up: sessions, stubs.
  public let tearDown: @Sendable () -> Void

  /// Wires a client.
  public init(
    start: @escaping @Sendable (@escaping Report) -> Cancel,
    recorded: @escaping @Sendable () -> [RecordedRequest] = { [] },
    tearDown: @escaping @Sendable () -> Void = {}
  ) {
    self.start = start
    self.recorded = recorded
    self.tearDown = tearDown
  }
}
