/// Times trials in rounds, each trial once per round and in another order, so that whatever else the
/// machine does hits all alike.
struct Benchmark {
  let groups: [TrialGroup]
  /// How many rounds count.
  let rounds: Int
  /// How many go before them: the first calls of a process load what later ones find loaded.
  let warmUpRounds = 2

  /// Runs all rounds.
  ///
  /// - Parameter progress: Called after each round with the number of those done and of all.
  /// - Returns: A measurement for each trial, in order.
  /// - Throws: What the first call throws that does not succeed.
  func run(progress: (_ done: Int, _ all: Int) -> Void) async throws -> [Measurement] {
    var samples: [Trial.ID: [Sample]] = [:]
    for round in 0..<warmUpRounds + rounds {
      for group in groups.shuffled() {
        try group.setUp()
        defer { group.tearDown() }
        for trial in group.trials.shuffled() {
          let sample = try await trial.sample()
          if round >= warmUpRounds { samples[trial.id, default: []].append(sample) }
        }
      }
      progress(round + 1, warmUpRounds + rounds)
    }
    return groups.flatMap(\.trials).map { Measurement($0, samples) }
  }
}

extension Measurement {
  fileprivate init(_ trial: Trial, _ samples: [Trial.ID: [Sample]]) {
    let own = samples[trial.id] ?? []
    let ratios = trial.reference.map { reference in
      zip(own, samples[reference] ?? []).map { $0.seconds / $1.seconds }
    }
    self.init(
      name: trial.id.name, kind: trial.id.kind, subject: trial.id.subject, stubs: trial.id.stubs,
      atATime: trial.id.atATime, callsPerRound: trial.calls, rounds: own.count,
      seconds: Quartiles(own.map(\.seconds)), elapsed: Quartiles(own.map(\.elapsed)),
      reference: trial.reference?.name, ratio: ratios.map(Quartiles.init))
  }
}
