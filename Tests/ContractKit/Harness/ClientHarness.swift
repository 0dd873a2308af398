import Foundation

/// A client over a network of its own, for as long as a scenario needs it.
struct ClientHarness: Sendable {
  let subject: any Subject
  let lane: Lane
  let network: Network
  let driver: ClientDriver
  let server: LoopbackServer?
  /// How long things may take, in seconds.
  let seconds: TimeInterval

  /// The requests that reached the double or the server.
  var requests: [RecordedRequest] {
    server?.requests ?? driver.double?.requests() ?? []
  }

  /// How many answers nobody asked for.
  var unusedAnswers: Int {
    server?.unusedAnswers.count ?? driver.double?.unusedAnswers() ?? 0
  }

  /// Starts a call.
  func begin() -> Call { Call(driver.start) }

  /// Starts a call in another form.
  ///
  /// - Parameter form: What of the driver starts it.
  /// - Throws: ``Mismatch`` when the driver has no such form.
  func begin(_ form: KeyPath<ClientDriver, ClientDriver.Start?>) throws -> Call {
    guard let start = driver[keyPath: form] else {
      throw Mismatch(expected: "a driver with an async call", seen: "none")
    }
    return Call(start)
  }

  /// Makes many calls, some at a time, waits for their outcomes, and a little longer. When one hangs,
  /// it is the last: no more are made.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - width: How many of them at once.
  ///   - begin: Starts one call.
  ///   - whileRunning: Gets the calls that were just started.
  func calls(
    _ count: Int,
    atOnce width: Int = 10,
    begin: (ClientHarness) throws -> Call = { $0.begin() },
    whileRunning: ([Call]) -> Void = { _ in }
  ) async throws -> [Call] {
    var calls: [Call] = []
    while calls.count < count {
      let batch = try (0..<min(width, count - calls.count)).map { _ in try begin(self) }
      calls += batch
      whileRunning(batch)
      let watchdog = Watchdog(after: seconds)
      for call in batch where await call.firstOutcome(by: watchdog) == nil { return calls }
    }
    await TestTimeouts.wait(TestTimeouts.linger)
    return calls
  }

  /// Makes one call and demands exactly one outcome, which must be `expected`.
  func expect(_ expected: Outcome) async throws {
    try await expect("\(expected)") { $0 == expected }
  }

  /// Makes one call and demands exactly one outcome that fulfils `condition`.
  func expect(_ expected: String, where condition: (Outcome) -> Bool) async throws {
    let call = begin()
    try await demand(expected, of: call, where: condition)
  }

  /// Demands of a running call exactly one outcome that fulfils `condition`.
  func demand(
    _ expected: String, of call: Call, where condition: (Outcome) -> Bool
  ) async throws {
    if await call.firstOutcome(by: Watchdog(after: seconds)) == nil {
      call.cancel()
      throw hung(expected)
    }
    await TestTimeouts.wait(TestTimeouts.linger)
    try demandOne(expected, of: call, where: condition)
  }

  /// Demands that a call has delivered exactly one outcome by now, which fulfils `condition`.
  func demandOne(
    _ expected: String, of call: Call, where condition: (Outcome) -> Bool = { _ in true }
  ) throws {
    let outcomes = call.outcomes
    guard let first = outcomes.first else { throw hung(expected) }
    if outcomes.count == 1, condition(first) { return }
    throw Mismatch(
      expected: expected,
      seen: outcomes.map(\.description).joined(separator: ", then "),
      result: outcomes.count == 1 ? .one(first) : .other,
      requests: requests)
  }

  /// Demands something of what was seen so far, other than an outcome.
  func demand(_ expected: String, _ isFulfilled: Bool) throws {
    guard isFulfilled else {
      throw Mismatch(
        expected: expected, seen: "otherwise", result: .unmet(expected), requests: requests)
    }
  }

  private func hung(_ expected: String) -> Mismatch {
    Mismatch(
      expected: expected, seen: "nothing before the deadline (hung)", result: .none,
      requests: requests)
  }
}
