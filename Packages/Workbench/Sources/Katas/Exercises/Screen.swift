import Bugs
import Foundation
import WorkbenchKit

extension Console {
  func write(_ line: String, isMet: Bool) { write((isMet ? green("✔") : red("✘")) + " \(line)") }

  func show(_ patch: Patch, indented indent: String = "") {
    for line in patch.text.components(separatedBy: "\n") {
      let text = indent + line
      write(line.hasPrefix("+") ? green(text) : line.hasPrefix("-") ? red(text) : text)
    }
  }

  func dots(_ done: Int, of count: Int) -> String {
    (0..<count).map { $0 < done ? "●" : "○" }.joined()
  }

  /// The steps of a course: those that were green, and before the current one those that were
  /// skipped.
  func dots(_ state: Attempt.State, of count: Int) -> String {
    let done = state.done ?? []
    return (1...count).map { done.contains($0) ? "●" : $0 < state.step ? "◌" : "○" }.joined()
  }
}

extension KataCommand {
  func show(_ verdict: KataTests.Verdict) {
    let most = 3
    switch verdict {
    case .doesNotBuild(let text):
      screen.write("the package doesn't build:", isMet: false)
      let text = shown(text.replacing("\(root.path)/", with: ""))
      for line in text.split(separator: "\n").prefix(5) { screen.write("    \(line)") }
    case .doesNotCompile(let errors):
      let causes = CompilerMessage.causes(errors).prefix(most)
      for error in causes {
        let place = shown(error.place.text(from: root.path))
        screen.write("\(place) \(screen.bold(error.textOfAKata))", isMet: false)
        if let source = error.source { screen.write("    \(source)") }
      }
      let more = errors.count - causes.count
      if more > 0 { screen.write("  and \(more) more error\(more == 1 ? "" : "s")") }
    case .ran(let result, _):
      result.redLines(
        from: root, most: most, in: screen, width: 400,
        hung: "Find out what it waits for. If it sleeps, wait for what it checks instead, with "
          + "requireEventually from TestSupport"
      ).map(shown).forEach(screen.write)
    }
  }

  /// Says why a check is red, and whose move it is. Returns `false`.
  func red(_ verdict: KataTests.Verdict? = nil, move: String) -> Bool {
    if let verdict { show(verdict) }
    screen.write("your move: \(move)")
    return false
  }

  func red(_ luck: Steadiness.Luck, move: String) -> Bool {
    screen.write("steady: \(luck.story)", isMet: false)
    return red(luck.verdict, move: move)
  }

  /// What ran is a copy of the learner's own file, which is the one to open.
  private func shown(_ line: String) -> String {
    line.replacing(#/\.build-katas/bench/([^/]+)/(?:\d/)?(?:package|tests)/+/#) {
      "Katas/\($0.output.1)/"
    }
  }
}

extension CompilerMessage {
  /// Of a type that is missing, or not public, the compiler may say that its module is no function,
  /// when both have the same name.
  fileprivate var textOfAKata: String {
    let isAModule = /cannot call value of non-function type 'module<(\w+)>'/
    guard let name = text.wholeMatch(of: isAModule)?.output.1 else { return text }
    return "the module \(name) has no public type '\(name)' yet"
  }
}
