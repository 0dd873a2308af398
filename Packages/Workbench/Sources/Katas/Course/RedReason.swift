/// Why a step's test is red.
public enum RedReason: Sendable, Hashable {
  /// The first error of the compiler: the kind, as `-debug-diagnostic-names` prints it, and a name that the
  /// message has in quotes. Its words would change with the compiler.
  case doesNotCompile(kind: String, symbol: String)
  /// The name of a test function, and a part of the line of source that fails in it.
  case fails(test: String, source: String)
}

extension RedReason {
  /// Reads a line of a page, such as “- fails: `name` at `#expect(a == b)`”; `nil` when it is no reason.
  ///
  /// - Throws: ``PageProblem`` when it begins as a reason and is none.
  init?(_ text: String, line: Int) throws(PageProblem) {
    if text.hasPrefix("- does not compile:") {
      guard let match = text.wholeMatch(of: /- does not compile: `([a-z_]+)` `(.+)`/) else {
        throw PageProblem(
          line: line, "write “- does not compile: `cannot_find_in_scope` `Name`”")
      }
      self = .doesNotCompile(kind: String(match.output.1), symbol: String(match.output.2))
    } else if text.hasPrefix("- fails:") {
      guard let match = text.wholeMatch(of: /- fails: `(\w+)(?:\(.*\))?` at `(.+)`/) else {
        throw PageProblem(line: line, "write “- fails: `nameOfTheTest` at `#expect(a == b)`”")
      }
      self = .fails(test: String(match.output.1), source: String(match.output.2))
    } else {
      return nil
    }
  }
}
