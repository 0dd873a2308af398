import Foundation

/// One cell of the matrix: a style, a scenario, a lane.
public struct Cell: Sendable {
  /// The style's subject.
  public let subject: any Subject
  /// The scenario.
  public let scenario: Scenario
  /// The lane.
  public let lane: Lane
  /// The cell's position in the matrix, from 0.
  let order: Int
  /// The module of the subject. Several modules can have a subject of the same name.
  var module: String { String(String(reflecting: type(of: subject)).prefix { $0 != "." }) }

  /// Makes a cell.
  public init(subject: any Subject, scenario: Scenario, lane: Lane, order: Int = 0) {
    self.subject = subject
    self.scenario = scenario
    self.lane = lane
    self.order = order
  }

  /// The result of running a cell.
  public enum Verdict: Sendable, Equatable {
    /// The style keeps the promise.
    case passed
    /// The style breaks the promise; one line says how.
    case failed(String)
    /// The style breaks the promise exactly as its exclusion says.
    case excluded(reason: String)

    /// The line of a failure; `nil` for any other verdict.
    public var failure: String? {
      if case .failed(let line) = self { line } else { nil }
    }
  }

  /// Runs the scenario when it is the cell's turn, and judges the result.
  ///
  /// When `CONTRACT_RESULTS` names a file, two lines are written to it: that the cell runs, and its
  /// verdict. When no cell ends for a minute, the process ends, and names those that were running.
  ///
  /// - Parameter deadline: When a call counts as hung, in seconds; by default the scenario's, and
  ///   less when other cells of the style hung.
  public func verdict(deadline: TimeInterval? = nil) async -> Verdict {
    let pace = exclusion?.isSeenByWaiting == true ? .waiting : scenario.pace
    return await ConcurrencyLimiter.limiter(for: pace).run {
      VerdictLog.ofThisProcess.start(self)
      HangWatch.ofThisProcess.start(self)
      let verdict = await judge(deadline ?? HungCells.ofThisProcess.deadline(of: self))
      HangWatch.ofThisProcess.end(self)
      VerdictLog.ofThisProcess.end(self, verdict)
      return verdict
    }
  }

  /// Runs the scenario when it is the cell's turn, whatever exclusions the style declares.
  ///
  /// - Parameters:
  ///   - deadline: When a call counts as hung, in seconds.
  ///   - pace: How the scenario uses the machine; by default as it says itself.
  /// - Returns: How the style breaks the promise; `nil` when it keeps it.
  /// - Throws: What keeps the scenario from running.
  public func mismatch(
    deadline: TimeInterval, pace: Scenario.Pace? = nil
  ) async throws -> Mismatch? {
    try await ConcurrencyLimiter.limiter(for: pace ?? scenario.pace).run {
      try await mismatchNow(deadline)
    }
  }

  /// The exclusion that the style declares for this cell, if any.
  private var exclusion: Exclusion? {
    subject.exclusions.first { scenario.matches($0.scenario) && $0.lanes.contains(lane) }
  }

  private func mismatchNow(_ deadline: TimeInterval) async throws -> Mismatch? {
    do {
      try await scenario.run(ScenarioContext(subject: subject, lane: lane, deadline: deadline))
      return nil
    } catch let mismatch as Mismatch {
      return mismatch
    }
  }

  private func judge(_ deadline: TimeInterval) async -> Verdict {
    let exclusion = exclusion
    if let exclusion, exclusion.result == .crash { return .excluded(reason: exclusion.reason) }
    // An exclusion can say that nothing happens. Half a second is enough to see that.
    let deadline = exclusion?.isSeenByWaiting == true ? min(0.5, deadline) : deadline
    do {
      switch (try await mismatchNow(deadline), exclusion) {
      case (nil, nil):
        return .passed
      case (nil, let exclusion?):
        return .failed(
          "\(self): the exclusion “\(exclusion.reason)” no longer holds; "
            + "remove it from the subject")
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
