import Comparison
import Foundation

/// A mutant of the style `Sample`, with an outcome for each judge in the order of `Judge.allCases`.
struct Sample {
  var id = "wrong-path"
  var kind = MutantKind.wrongPath
  var style = "Sample"
  var outcomes: [Verdict.Outcome] = [.killed, .killed, .killed]
  var tests = ["asks()"]
  var reasons: [Judge: String] = [:]
  var diff = """
    --- Sources/Sample/Client.swift
    @@
    -  let path = "dogs"
    +  let path = "cats"
    """

  /// The mutant, read from a page.
  func mutant() throws -> Mutant {
    let survivals = reasons.map { "- survives \($0.rawValue): \($1)" }.sorted()
    let page = """
      ## \(id)

      Kind: \(kind.rawValue)

      Somebody was in a hurry.

      ```diff
      \(diff)
      ```

      \(survivals.joined(separator: "\n"))
      """
    return try MutantPage(page, style: style).mutants[0]
  }

  /// The mutant with its verdicts.
  func entry() throws -> Comparison.Entry {
    let verdicts = zip(Judge.allCases, outcomes).map { judge, outcome in
      (judge, Verdict(outcome, by: outcome == .survived ? [] : tests))
    }
    return Comparison.Entry(try mutant(), verdicts: Dictionary(uniqueKeysWithValues: verdicts))
  }
}

extension Sample {
  /// A code size with 20 lines of doubles and 30 lines of tests.
  static func size(own: Int, example: Int, hardening: Int) throws -> CodeSize {
    try JSONDecoder().decode(
      CodeSize.self,
      from: Data(
        """
        {"style": "Sample", "own": \(own), "example": \(example), "hardening": \(hardening),
         "doubles": 20, "tests": 30}
        """.utf8))
  }
}

extension Comparison {
  /// A comparison of these mutants.
  init(
    _ samples: Sample..., styles: [String] = ["Sample"], sizes: [CodeSize] = [],
    cost: String = #"{"measurements": [], "aims": []}"#
  ) throws {
    self.init(
      toolchain: "Swift 6.3", styles: styles, entries: try samples.map { try $0.entry() },
      sizes: sizes, cost: try JSONDecoder().decode(Cost.self, from: Data(cost.utf8)))
  }
}

/// The page about these mutants.
func page(_ samples: Sample..., styles: [String] = ["Sample"]) throws -> String {
  let comparison = Comparison(
    toolchain: "Swift 6.3", styles: styles, entries: try samples.map { try $0.entry() },
    sizes: [], cost: try Comparison().cost)
  return ComparisonPage.markdown(
    comparison, mutants: try samples.map { try $0.mutant() }, machineMade: noMachineMade)
}

/// No machine-made mutants.
let noMachineMade = MachineMade(toolchain: "Swift 6.3", rows: [])
