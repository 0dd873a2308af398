/// A call that is timed: what it is, and how to set it up.
struct Trial: Sendable {
  /// What tells a trial from all others.
  struct ID: Hashable, Sendable {
    /// What is called.
    let kind: Measurement.Kind
    /// Whose call it is: a style, or what stands for one.
    let subject: String
    /// How many addresses are stubbed; `nil` where there is nothing to stub.
    var stubs: Int?
    /// How many calls run side by side.
    var atATime = 1
  }

  /// What one round needs.
  struct Prepared: Sendable {
    /// Makes one call and waits for its outcome, which must be a value.
    let call: @Sendable () async throws -> Void
    /// Ends what was set up; not timed.
    var tearDown: @Sendable () -> Void = {}
  }

  let id: ID
  /// How many calls a round times; a multiple of those at a time.
  let calls: Int
  /// What it is compared to.
  var reference: ID?
  /// Sets up everything for this many calls; not timed.
  let prepare: @Sendable (_ calls: Int) throws -> Prepared

  /// Times one round.
  func sample() async throws -> Sample {
    // What ran before has filled the processor's caches with its own.
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

/// What one round of a trial took: the time of all its calls, divided by their number.
struct Sample: Sendable {
  /// Seconds of the processor.
  let seconds: Double
  /// Seconds on the clock.
  let elapsed: Double
}

extension Trial.ID {
  /// The floor of whatever has none of its own: a data task over a bare `URLProtocol`, without any
  /// client, so that nothing is decoded.
  static let bareDataTask = Trial.ID(kind: .floor, subject: "data task")

  /// All of it in one line.
  var name: String {
    let parts = [
      kind.rawValue, subject, stubs.map { "\($0) stubbed" },
      atATime > 1 ? "\(atATime) at a time" : nil,
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }
}
