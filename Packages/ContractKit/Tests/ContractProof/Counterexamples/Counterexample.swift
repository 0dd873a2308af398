import ContractKit

/// A fault that breaks the promise of a scenario, and how the scenario must see it.
struct Counterexample: Sendable {
  /// The id of the scenario.
  let scenario: String
  /// What is wrong.
  let fault: Fault
  /// What the scenario must see.
  let sign: Sign

  /// How a broken promise shows.
  enum Sign: Sendable {
    /// The call delivers this outcome, once.
    case outcome(Outcome)
    /// The call delivers a value, and not the expected one.
    case value
    /// The call delivers a failure because nothing is scripted, and not the expected one.
    case unscripted
    /// The call delivers nothing, however long the scenario waits.
    case nothing
    /// The call delivers nothing within the time that the promise allows.
    case nothingInTime
    /// The call delivers several outcomes.
    case several
    /// This requirement is not met, in the scenario's words. A final `…` stands for any words.
    case unmet(String)
    /// This requirement is not met, however long the scenario waits.
    case neverMet(String)
  }

  /// Says that a fault breaks a scenario, and how it shows.
  static func of(_ scenario: String, _ fault: Fault, shows sign: Sign) -> Self {
    Counterexample(scenario: scenario, fault: fault, sign: sign)
  }

  /// Plays the scenario against a client with the fault.
  ///
  /// - Returns: What is not as it must be; `nil` when the scenario fails for the right reason.
  func problem(in lane: Lane) async -> String? {
    do {
      let cell = try Cell(scenario, ReferenceSubject(fault: fault), in: lane)
      let deadline = cell.scenario.deadline
      let mismatch = try await cell.mismatch(
        deadline: sign.isSeenByWaiting ? min(0.5, deadline) : deadline,
        pace: sign.isSeenByWaiting ? .waiting : nil)
      guard let mismatch else { return "passed; it must see \(sign)" }
      return sign.matches(mismatch.result) ? nil : "must see \(sign), but \(mismatch)"
    } catch {
      return "the scenario could not run: \(error)"
    }
  }
}

extension Counterexample.Sign {
  static var body: Self { .outcome(.body) }
  static var cancelled: Self { .outcome(.cancelled) }
  static var undisclosed: Self { .outcome(.undisclosed) }
  static func transport(_ failure: TransportFailure) -> Self { .outcome(.transport(failure)) }
  static func status(_ code: Int) -> Self { .outcome(.status(code)) }

  /// Whether the sign shows only by waiting.
  fileprivate var isSeenByWaiting: Bool {
    switch self {
    case .nothing, .neverMet: true
    default: false
    }
  }

  /// Whether the result of a scenario is this sign.
  func matches(_ result: Mismatch.Result) -> Bool {
    switch (self, result) {
    case (.outcome(let expected), .one(let seen)): expected == seen
    case (.value, .one(.value)), (.unscripted, .one(.unscripted)): true
    case (.nothing, .none), (.nothingInTime, .none), (.several, .several): true
    case (.unmet(let expected), .unmet(let seen)), (.neverMet(let expected), .unmet(let seen)):
      expected.hasSuffix("…") ? seen.hasPrefix(expected.dropLast()) : seen == expected
    default: false
    }
  }
}
