import Foundation
import TestRunner
import WorkbenchKit

/// What the learner reads: plain lines, colored on a terminal.
struct Screen: Sendable {
  /// The repository, from which paths start.
  let root: URL
  let style: TextStyle
  let console: Console

  func write(_ line: String) { console.write(line) }

  /// Shows one of several things to check.
  func write(_ line: String, isMet: Bool) {
    write((isMet ? style.green("✔") : style.red("✘")) + " \(line)")
  }

  /// Shows why a package is red.
  func show(_ verdict: KataTests.Verdict) {
    let most = 3
    switch verdict {
    case .doesNotBuild(let text):
      let lines = text.replacing("\(root.path)/", with: "").split(separator: "\n").prefix(5)
      write("the package does not build:", isMet: false)
      for line in lines { write("    \(shown(String(line)))") }
    case .doesNotCompile(let errors):
      for error in errors.prefix(most) {
        write("\(shown(error.place.text(from: root.path))) \(style.bold(error.text))", isMet: false)
        if let source = error.source { write("    \(source)") }
      }
      let more = errors.count - most
      if more > 0 { write("  and \(more) more error\(more == 1 ? "" : "s")") }
    case .ran(let result, _):
      for line in result.redLines(from: root, most: most, style: style, width: 800) {
        write(shown(line))
      }
    }
  }

  /// What ran on the bench is a copy of the learner's own file, which is the one to open.
  private func shown(_ line: String) -> String {
    line.replacing(#/\.build-katas/bench/([^/]+)/\d+/+/#) { "Katas/\($0.output.1)/" }
  }

  func dots(_ done: Int, of count: Int) -> String {
    (0..<count).map { $0 < done ? "●" : "○" }.joined()
  }
}
