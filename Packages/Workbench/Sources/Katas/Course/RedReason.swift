import Bugs

/// Why a step's test is red.
enum RedReason: Sendable, Hashable {
  /// The first error of the compiler: the kind, as `-debug-diagnostic-names` prints it, and a name that the
  /// message has in quotes. Its words would change with the compiler.
  case doesNotCompile(kind: String, symbol: String)
  /// The name of a test function, and a part of the line of source that fails in it.
  case fails(test: String, source: String)

  var test: String? {
    if case .fails(let test, _) = self { test } else { nil }
  }

  /// Whether a line of a page begins as a reason.
  static func isBegun(_ text: String) -> Bool {
    text.hasPrefix("- fails:") || text.hasPrefix("- does not compile:")
  }

  static func all(in block: PageBlocks.Block) throws(PageProblem) -> [RedReason] {
    let lines = block.lines(inFences: false).filter { isBegun($0.text) }
    guard !lines.isEmpty else {
      throw PageProblem(
        block.line, "Red does not say why it is red: add “- fails: …” or “- does not compile: …”")
    }
    return try lines.map { line, text throws(PageProblem) in
      if let match = text.wholeMatch(of: /- does not compile: `([a-z_]+)` `(.+)`/) {
        return .doesNotCompile(kind: String(match.output.1), symbol: String(match.output.2))
      }
      if let match = text.wholeMatch(of: /- fails: `(\w+)(?:\(.*\))?` at `(.+)`/) {
        return .fails(test: String(match.output.1), source: String(match.output.2))
      }
      throw PageProblem(
        line,
        "write “- does not compile: `cannot_find_in_scope` `Name`”, or “- fails: `nameOfTheTest` at "
          + "`#expect(a == b)`”")
    }
  }
}
