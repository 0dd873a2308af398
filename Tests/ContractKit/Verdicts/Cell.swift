import Foundation

/// One cell of the matrix: a style, a scenario, a lane.
public struct Cell: Sendable {
  /// The style.
  public let subject: any Subject
  /// The scenario.
  public let scenario: Scenario
  /// The lane.
  public let lane: Lane

  /// What came of a cell.
  public enum Verdict: Sendable, Equatable {
    /// The promise is kept.
    case passed
    /// It is broken, in one line.
    case failed(String)
    /// The style declared that it cannot keep it, and indeed it does not.
    case excluded(reason: String)
  }

  /// What the style declares that it cannot honour here, if anything.
  var exclusion: Exclusion? {
    subject.exclusions.first { scenario.matches($0.scenario) && $0.lanes.contains(lane) }
  }

  /// Plays the scenario, once there is room beside other cells, and judges what was seen.
  ///
  /// - Parameter deadline: When a call counts as hung, in seconds, if not as the scenario says.
  public func verdict(deadline: TimeInterval? = nil) async -> Verdict {
    await ConcurrencyLimiter.limiter(for: scenario.pace).run {
      await play(deadline: deadline ?? scenario.deadline)
    }
  }

  private func play(deadline: TimeInterval) async -> Verdict {
    let exclusion = exclusion
    // To see that nothing comes, as an exclusion claims, a second must do.
    let deadline = exclusion?.isSeenByWaiting == true ? min(1, deadline) : deadline
    let context = ScenarioContext(subject: subject, lane: lane, deadline: deadline)
    do {
      try await scenario.play(context)
      guard let exclusion else { return .passed }
      return .failed(
        "\(self): the exclusion “\(exclusion.reason)” no longer holds; remove it from the adapter")
    } catch let mismatch as Mismatch {
      if let exclusion, mismatch.result == exclusion.result {
        return .excluded(reason: exclusion.reason)
      }
      return .failed("\(self): \(mismatch)")
    } catch {
      return .failed("\(self): could not be played: \(error)")
    }
  }
}

extension Cell: CustomStringConvertible {
  /// Style, lane and scenario.
  public var description: String { "\(subject.name) \(lane) \(scenario.id)" }
}
