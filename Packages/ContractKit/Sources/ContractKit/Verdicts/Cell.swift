import Foundation

/// One cell of the matrix: a style, a scenario, and a lane.
public struct Cell: Sendable {
  /// The style's subject.
  public let subject: any Subject
  /// The scenario.
  public let scenario: Scenario
  /// The lane.
  public let lane: Lane
  /// The cell's position in the matrix, from 0.
  let order: Int
  /// The module of the subject. Several modules can have subjects with the same name.
  var module: String { String(String(reflecting: type(of: subject)).prefix { $0 != "." }) }

  /// Creates a cell.
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
    /// The style breaks the promise, in a way that one line describes.
    case failed(String)
    /// The style breaks the promise exactly as its exclusion says.
    case excluded(reason: String)

    /// The line that describes a failure, or `nil` for any other verdict.
    public var failure: String? {
      if case .failed(let line) = self { line } else { nil }
    }
  }

  /// Runs the scenario when it is the cell's turn, and judges the result.
  ///
  /// If `CONTRACT_RESULTS` names a file, this writes two lines to it: one when the cell starts, and
  /// one with its verdict. If no cell finishes for about a minute, the process names the cells that
  /// are running, and ends.
  ///
  /// - Parameter deadline: How many seconds a call may take before it counts as hung. By default,
  ///   it's the scenario's deadline, or less if other cells of the style have hung.
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
  ///   - deadline: How many seconds a call may take before it counts as hung.
  ///   - pace: How the scenario uses the machine. By default, this is the scenario's own pace.
  /// - Returns: How the style breaks the promise, or `nil` if it keeps it.
  /// - Throws: An error that keeps the scenario from running.
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
    // An exclusion can say that nothing happens, and half a second is enough to see that.
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
  /// The style, lane, and scenario, such as `APIClient doubles status.404`.
  public var description: String { "\(subject.name) \(lane) \(scenario.id)" }
}
