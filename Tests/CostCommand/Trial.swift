/// A call to measure: what it is, and how to set it up.
struct Trial: Sendable {
  /// Identifies a trial.
  struct ID: Hashable, Sendable {
    /// The kind of call.
    let kind: Measurement.Kind
    /// Who makes the call: a style, or a data task without a client.
    let subject: String
    /// The number of stubbed addresses; `nil` when the call needs no stubs.
    var stubs: Int?
    /// The number of calls that run at the same time.
    var atATime = 1
  }

  /// A trial that is set up for one round.
  struct Prepared: Sendable {
    /// Makes one call, waits for its value, and throws when it fails.
    let call: @Sendable () async throws -> Void
    /// Removes what was set up. It is not measured.
    var tearDown: @Sendable () -> Void = {}
  }

  let id: ID
  /// The number of measured calls in a round; a multiple of ``ID/atATime``.
  let calls: Int
  /// The trial to compare this one with.
  var reference: ID?
  /// Sets up everything for a number of calls. It is not measured.
  let prepare: @Sendable (_ calls: Int) throws -> Prepared

  /// Measures one round.
  func sample() async throws -> Sample {
    // The trial before this one has filled the processor's caches with its own data.
    let warmUp = max(1, calls / 8)
    let prepared = try prepare(warmUp + calls)
    defer { prepared.tearDown() }
    for _ in 0..<warmUp { try await prepared.call() }

    let start = Processor.seconds
    let elapsed = try await ContinuousClock().measure { try await makeCalls(prepared.call) }
    return Sample(
      seconds: (Processor.seconds - start) / Double(calls),
      elapsed: elapsed / .seconds(1) / Double(calls))
  }

  private func makeCalls(_ call: @escaping @Sendable () async throws -> Void) async throws {
    guard id.atATime > 1 else {
      for _ in 0..<calls { try await call() }
      return
    }
    try await withThrowingTaskGroup { group in
      for _ in 0..<id.atATime {
        group.addTask { for _ in 0..<calls / id.atATime { try await call() } }
      }
      try await group.waitForAll()
    }
  }
}

/// The time that one round of a trial took, divided by the number of its calls.
struct Sample: Sendable {
  /// Processor time of all threads, in seconds.
  let seconds: Double
  /// Elapsed time, in seconds.
  let elapsed: Double
}

extension Trial.ID {
  /// A data task over a bare `URLProtocol`, without a client and without decoding.
  ///
  /// Trials without a floor of their own are compared with it.
  static let bareDataTask = Trial.ID(kind: .floor, subject: "data task")

  /// The whole identity in one line.
  var name: String {
    let parts = [
      kind.rawValue, subject, stubs.map { "\($0) stubbed" },
      atATime > 1 ? "\(atATime) at a time" : nil,
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }
}
