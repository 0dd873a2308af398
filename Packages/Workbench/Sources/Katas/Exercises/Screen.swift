import Bugs
import Foundation
import WorkbenchKit

/// What the learner reads: plain lines, colored on a terminal.
struct Screen: Sendable {
  let root: URL
  let console: Console

  func write(_ line: String) { console.write(line) }

  func write(_ line: String, isMet: Bool) {
    write((isMet ? console.green("✔") : console.red("✘")) + " \(line)")
  }

  func show(_ verdict: KataTests.Verdict) {
    let most = 3
    switch verdict {
    case .doesNotBuild(let text):
      write("the package does not build:", isMet: false)
      let text = shown(text.replacing("\(root.path)/", with: ""))
      for line in text.split(separator: "\n").prefix(5) { write("    \(line)") }
    case .doesNotCompile(let errors):
      for error in errors.prefix(most) {
        let place = shown(error.place.text(from: root.path))
        write("\(place) \(console.bold(error.text))", isMet: false)
        if let source = error.source { write("    \(source)") }
      }
      let more = errors.count - most
      if more > 0 { write("  and \(more) more error\(more == 1 ? "" : "s")") }
    case .ran(let result, _):
      for line in result.redLines(from: root, most: most, in: console, width: 400) {
        write(shown(line))
      }
    }
  }

  func red(_ verdict: KataTests.Verdict? = nil, move: String) -> Bool {
    if let verdict { show(verdict) }
    write("your move: \(move)")
    return false
  }

  /// What ran on the bench is a copy of the learner's own file, which is the one to open.
  private func shown(_ line: String) -> String {
    line.replacing(#/\.build-katas/bench/([^/]+)/(?:package|tests)/+/#) { "Katas/\($0.output.1)/" }
  }

  func show(_ patch: Patch, indented indent: String = "") {
    for line in patch.text.components(separatedBy: "\n") {
      let text = indent + line
      write(
        line.hasPrefix("+") ? console.green(text) : line.hasPrefix("-") ? console.red(text) : text)
    }
  }

  func dots(_ done: Int, of count: Int) -> String {
    (0..<count).map { $0 < done ? "●" : "○" }.joined()
  }

  /// The steps of a course: those that were green, and before the current one those that were skipped.
  func dots(_ state: Attempt.State, of count: Int) -> String {
    let done = state.done ?? []
    return (1...count).map { done.contains($0) ? "●" : $0 < state.step ? "◌" : "○" }.joined()
  }
}
