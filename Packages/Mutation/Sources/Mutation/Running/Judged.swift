import Bugs

/// A mutant and what the tests said about it.
struct Judged: Sendable {
  /// What the tests said about a mutant.
  enum Result: Codable, Sendable, Equatable {
    case verdict(Verdict)
    /// There is nothing to test.
    case notCompiled
    /// The run allows no verdict, and why.
    case unclear(String)
  }

  let mutant: CodeMutant
  /// The text of its file when the run began.
  let source: [UInt8]
  let result: Result

  /// The verdict; `nil` when there is none.
  var verdict: Verdict? {
    if case .verdict(let verdict) = result { verdict } else { nil }
  }
}
