import Foundation

/// A client with its own network, and the checks that scenarios run on it.
struct ClientHarness: Sendable {
  let network: Network
  let driver: ClientDriver
  /// The server of the loopback lane.
  let server: LoopbackServer?
  /// How long to wait for an outcome, in seconds.
  let deadline: TimeInterval

  /// The requests that reached the double or the server.
  var requests: [RecordedRequest] {
    server?.requests ?? driver.double?.requests() ?? []
  }

  /// The number of answers that no request used.
  var unusedAnswers: Int {
    server?.unusedAnswers.count ?? driver.double?.unusedAnswers() ?? 0
  }

  /// Starts a call with a completion.
  func begin() -> Call { Call(driver.start) }

  /// Starts a call that only some clients have.
  ///
  /// - Parameter form: ``ClientDriver/startAsync``, ``ClientDriver/startCancelled``, or
  ///   ``ClientDriver/startPost``.
  /// - Throws: ``Mismatch`` when the driver has no such call.
  func begin(_ form: KeyPath<ClientDriver, ClientDriver.Start?>) throws -> Call {
    guard let start = driver[keyPath: form] else {
      let call = "a driver with such a call"
      throw Mismatch(expected: call, seen: "none", result: .unmet(call))
    }
    return Call(start)
  }

  /// Makes many calls in batches, and waits for the outcomes of each batch before the next.
  ///
  /// After a call that misses the deadline, no more calls are made.
  ///
  /// - Parameters:
  ///   - count: How many calls to make.
  ///   - width: How many calls run at the same time.
  ///   - begin: Starts one call.
  ///   - whileRunning: Receives each batch after its calls have started.
  /// - Returns: All calls that were made.
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
      for call in batch where await call.firstOutcome(within: deadline) == nil { return calls }
    }
    await TestTimeouts.wait(TestTimeouts.linger)
    return calls
  }

  /// Waits for a call to deliver `expected`, exactly once.
  ///
  /// - Parameters:
  ///   - expected: The expected outcome.
  ///   - call: The call. By default, a new one.
  /// - Throws: ``Mismatch`` for another outcome, for several, or for none before the deadline.
  func expect(_ expected: Outcome, of call: Call? = nil) async throws {
    do {
      try await expect("\(expected)", of: call) { $0 == expected }
    } catch let mismatch as Mismatch {
      guard case (.value(let value), .one(.value(let seen))) = (expected, mismatch.result) else {
        throw mismatch
      }
      throw Mismatch(
        expected: "value \(value.excerpt(comparedWith: seen))",
        seen: "value \(seen.excerpt(comparedWith: value))", result: mismatch.result,
        requests: mismatch.requests)
    }
  }

  /// Waits for a call to deliver an outcome that meets a condition, exactly once.
  ///
  /// - Parameters:
  ///   - expected: The condition in words.
  ///   - call: The call. By default, a new one.
  ///   - condition: Whether the outcome is right.
  /// - Throws: ``Mismatch`` for another outcome, for several, or for none before the deadline.
  func expect(
    _ expected: String, of call: Call? = nil, where condition: (Outcome) -> Bool
  ) async throws {
    let call = call ?? begin()
    await call.settle(within: deadline)
    do {
      try expectNow(expected, of: call, where: condition)
    } catch {
      call.cancel()
      throw error
    }
  }

  /// Checks, without waiting, that a call has delivered exactly one outcome and that it meets a
  /// condition.
  func expectNow(
    _ expected: String, of call: Call, where condition: (Outcome) -> Bool = { _ in true }
  ) throws(Mismatch) {
    let outcomes = call.outcomes
    guard let first = outcomes.first else {
      throw Mismatch(
        expected: expected, seen: "nothing before the deadline (hung)", result: .none,
        requests: requests)
    }
    if outcomes.count == 1, condition(first) { return }
    throw Mismatch(
      expected: expected,
      seen: outcomes.map(\.description).joined(separator: ", then "),
      result: outcomes.count == 1 ? .one(first) : .several,
      requests: requests)
  }

  /// Cancels a call after its request has arrived.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - count: The total number of requests to wait for, including that of this call.
  func cancel(_ call: Call, atRequest count: Int) async throws {
    try await require("a request to cancel") { requests.count == count }
    call.cancel()
  }

  /// Cancels a call after its request has arrived, and checks that it ends as canceled within 200
  /// milliseconds.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - count: The total number of requests to wait for, including that of this call.
  func expectCancelled(_ call: Call, atRequest count: Int) async throws {
    try await cancel(call, atRequest: count)
    await call.settle(within: 0.2)
    try expectNow("cancelled within 200 ms", of: call) { $0 == .cancelled }
  }

  /// Checks something other than an outcome.
  ///
  /// - Parameters:
  ///   - requirement: The requirement in words, which an ``Exclusion`` can name.
  ///   - isMet: Whether the requirement is met.
  func require(_ requirement: String, _ isMet: Bool) throws(Mismatch) {
    if isMet { return }
    throw Mismatch(
      expected: requirement, seen: "otherwise", result: .unmet(requirement), requests: requests)
  }

  /// Waits until a requirement that isn't about outcomes is met, at most until the deadline.
  ///
  /// - Parameters:
  ///   - requirement: The requirement in words, which an ``Exclusion`` can name.
  ///   - isMet: Whether the requirement is met by now.
  func require(_ requirement: String, eventually isMet: () -> Bool) async throws {
    try require(requirement, await TestTimeouts.until(deadline, isMet))
  }
}
