import Comparison

/// A mutant and what the judges said about it.
struct Judged: Sendable {
  /// The name of the room.
  let room: String
  let mutant: CodeMutant
  /// The text of its file, as it was when the run began. It may have been edited since.
  let source: String
  /// Whether it compiles. Nobody judges one that does not.
  let isCompiled: Bool
  /// Whether tests run the code in which it is.
  let isReached: Bool
  /// Why a judge has no verdict.
  var problem: String?
  var verdicts: [Judge: Verdict] = [:]

  /// Whether it has verdicts, and no judge noticed it.
  var isSurvivor: Bool { !verdicts.isEmpty && !isNoticed }

  /// Whether a judge noticed it.
  var isNoticed: Bool { verdicts.values.contains { $0.isKill } }
}
