import Foundation

/// One cell of the matrix: a style, a scenario, a lane.
public struct Cell: Sendable {
  /// The style's adapter.
  public let subject: any Subject
  /// The scenario.
  public let scenario: Scenario
  /// The lane.
  public let lane: Lane

  /// Makes a cell.
  public init(subject: any Subject, scenario: Scenario, lane: Lane) {
    self.subject = subject
    self.scenario = scenario
    self.lane = lane
  }

  /// The result of running a cell.
  public enum Verdict: Sendable, Equatable {
    /// The style keeps the promise.
    case passed
    /// The style breaks the promise; one line says how.
    case failed(String)
    /// The style breaks the promise exactly as its exclusion says.
    case excluded(reason: String)
  }

  /// The exclusion that the style declares for this cell, if any.
  var exclusion: Exclusion? {
    subject.exclusions.first { scenario.matches($0.scenario) && $0.lanes.contains(lane) }
  }

  /// How the cell uses its time: as the scenario does, or waiting when its exclusion is seen by that.
  var pace: Scenario.Pace { exclusion?.isSeenByWaiting == true ? .waiting : scenario.pace }

  /// Runs the scenario when the ``ConcurrencyLimiter`` of the cell's pace allows, and judges the result.
  ///
  /// - Parameters:
  ///   - deadline: When a call counts as hung, in seconds; by default the scenario's, and less when
  ///     other cells of the style hung.
  ///   - onStart: Called when the cell need wait no longer, just before the scenario runs.
  public func verdict(
    deadline: TimeInterval? = nil, onStart: @Sendable () -> Void = {}
  ) async -> Verdict {
    await ConcurrencyLimiter.limiter(for: pace).run {
      onStart()
      return await run(deadline: deadline ?? HungCells.ofThisProcess.deadline(of: self))
    }
  }

  /// Runs the scenario.
  ///
  /// - Parameter deadline: When a call counts as hung, in seconds.
  /// - Returns: How the style breaks the promise; `nil` when it keeps it.
  /// - Throws: What keeps the scenario from running.
  func mismatch(deadline: TimeInterval) async throws -> Mismatch? {
    do {
      try await scenario.run(
        ScenarioContext(subject: subject, lane: lane, deadline: deadline))
      return nil
    } catch let mismatch as Mismatch {
      return mismatch
    }
  }

  private func run(deadline: TimeInterval) async -> Verdict {
    let exclusion = exclusion
    // An exclusion can claim that nothing happens. One second is enough to see that.
    let deadline = exclusion?.isSeenByWaiting == true ? min(1, deadline) : deadline
    do {
      switch (try await mismatch(deadline: deadline), exclusion) {
      case (nil, nil):
        return .passed
      case (nil, let exclusion?):
        return .failed(
          "\(self): the exclusion “\(exclusion.reason)” no longer holds; "
            + "remove it from the adapter")
      case (let mismatch?, let exclusion?) where mismatch.result == exclusion.result:
        return .excluded(reason: exclusion.reason)
      case (let mismatch?, _):
        if mismatch.result == .none { HungCells.ofThisProcess.add(self) }
        return .failed("\(self): \(mismatch)")
      }
    } catch {
      return .failed("\(self): the scenario could not run: \(error)")
    }
  }
}

extension Cell: CustomStringConvertible {
  /// Style, lane and scenario, such as `APIClient doubles status.404`.
  public var description: String { "\(subject.name) \(lane) \(scenario.id)" }
}
