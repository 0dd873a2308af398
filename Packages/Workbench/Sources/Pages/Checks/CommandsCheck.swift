import Findings

/// `docs/commands.md` shows the list of targets that `make` prints.
enum CommandsCheck {
  static func findings(in repository: Repository) -> [Finding] {
    let path = "docs/commands.md"
    guard let makefile = repository.text(of: "Makefile"), let page = repository.text(of: path)
    else { return [] }
    guard let block = page.firstMatch(of: /```\n(usage: make[^\n]*\n.*?)```/.dotMatchesNewlines())
    else { return [Finding(path, "does not show what make prints", mend: "copy it from make")] }
    let usage = makefile.firstMatch(of: /usage: make [^']*/).map { [String($0.output)] } ?? []
    let targets = makefile.matches(of: /\n([a-z-]+):[^\n]*## ([^\n]*)/).map { target in
      "  \(target.output.1)".padding(to: 15) + " " + target.output.2
    }
    let truth = (usage + targets).map { $0 + "\n" }.joined()
    guard let difference = TextDifference(published: String(block.output.1), truth: truth) else {
      return []
    }
    return [
      Finding(
        path, line: page.line(of: block.range.lowerBound) + difference.line,
        "this is not what make prints", mend: "copy it from make", difference: difference)
    ]
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
