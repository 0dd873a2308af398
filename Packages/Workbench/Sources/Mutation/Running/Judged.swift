import Comparison

/// A mutant and what the judges said about it.
struct Judged: Sendable {
  /// The name of the room.
  let room: String
  let mutant: CodeMutant
  /// Whether it compiles. Nobody judges one that does not.
  let isCompiled: Bool
  /// Whether tests run the code in which it is.
  var isReached = true
  var verdicts: [Judge: Verdict] = [:]

  /// Whether judges ran all their tests on it, and none noticed it.
  var isSurvivor: Bool { !verdicts.isEmpty && !verdicts.values.contains { $0.isKill } }
}
