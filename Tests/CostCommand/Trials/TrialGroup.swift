/// Trials that share stubs. The stubs exist only while these trials run.
struct TrialGroup: Sendable {
  let trials: [Trial]
  /// Registers the stubs.
  var setUp: @Sendable () throws -> Void = {}
  /// Removes the stubs.
  var tearDown: @Sendable () -> Void = {}
}

extension TrialGroup {
  /// All trials, in the order of the tables.
  static let all: [TrialGroup] = {
    let withoutStubs =
      Trial.decoding + Trial.doublesOfSessions + [Trial.bareDataTask]
      + Trial.requestHandlerFloors + Trial.apiClientFloors + [Trial.bareAlone] + Trial.loopback
    let stubs = [1, 100, 10_000]
    return withoutStubs.map { TrialGroup(trials: [$0]) }
      + stubs.map(requestHandler(stubs:)) + stubs.map(apiClient(stubs:))
  }()
}
