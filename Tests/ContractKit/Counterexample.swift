import Foundation

/// A fault that breaks the promise of a scenario, and how the scenario must see it.
///
/// Counterexamples prove the contract: the ``ReferenceSubject`` passes each scenario, and with the
/// fault it fails for this reason and no other.
public struct Counterexample: Sendable {
  /// What is wrong.
  public let fault: Fault
  /// What the scenario must see.
  public let sign: Sign

  /// How a broken promise shows.
  public enum Sign: Sendable {
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

  /// Says that a fault breaks a promise.
  ///
  /// - Parameters:
  ///   - fault: What is wrong.
  ///   - sign: What the scenario must see.
  public static func fault(_ fault: Fault, shows sign: Sign) -> Self {
    Counterexample(fault: fault, sign: sign)
  }

  /// Plays a scenario against a client with the fault.
  ///
  /// - Parameters:
  ///   - scenario: The scenario, which must fail.
  ///   - lane: The lane.
  /// - Returns: One line for each thing that is not as it must be; `nil` when the scenario fails for
  ///   the right reason.
  public func problem(with scenario: Scenario, in lane: Lane) async -> String? {
    let cell = Cell(subject: ReferenceSubject(fault: fault), scenario: scenario, lane: lane)
    let deadline = sign.isSeenByWaiting ? min(0.5, scenario.deadline) : scenario.deadline
    let what = "\(scenario.id) in the \(lane) lane, with a client that \(fault)"
    return await ConcurrencyLimiter.limiter(for: pace(of: scenario)).run {
      do {
        guard let mismatch = try await cell.mismatch(deadline: deadline) else {
          return "\(what): passed; it must see \(sign)"
        }
        return sign.matches(mismatch.result) ? nil : "\(what): must see \(sign), but \(mismatch)"
      } catch {
        return "\(what): the scenario could not run: \(error)"
      }
    }
  }

  /// How a scenario uses its time against this fault: waiting, when the sign is seen by that.
  func pace(of scenario: Scenario) -> Scenario.Pace {
    sign.isSeenByWaiting ? .waiting : scenario.pace
  }
}

extension Counterexample.Sign {
  /// The outcome `body`.
  public static var body: Self { .outcome(.body) }
  /// The outcome `cancelled`.
  public static var cancelled: Self { .outcome(.cancelled) }
  /// The outcome `undisclosed`.
  public static var undisclosed: Self { .outcome(.undisclosed) }
  /// The outcome `transport`.
  public static func transport(_ failure: TransportFailure) -> Self {
    .outcome(.transport(failure))
  }
  /// The outcome `status`.
  public static func status(_ code: Int) -> Self { .outcome(.status(code)) }

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
