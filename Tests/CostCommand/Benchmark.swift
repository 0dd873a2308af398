/// Measures trials in rounds.
///
/// Each round runs every trial once, in a new random order. Other work on the machine then affects
/// all trials alike.
struct Benchmark {
  let groups: [TrialGroup]
  /// The number of rounds that count.
  let rounds: Int
  /// The number of rounds before them, which do not count: the first calls of a process are slower.
  let warmUpRounds = 2

  /// Runs all rounds.
  ///
  /// - Parameter progress: Called after each round with the number of rounds done and of all rounds.
  /// - Returns: One measurement for each trial, in order.
  /// - Throws: The error of the first call that fails.
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
