import Foundation
import TestRunner
import WorkbenchKit

/// What the learner reads: plain lines, colored on a terminal.
struct Screen: Sendable {
  /// The repository, from which paths start.
  let root: URL
  /// The colors.
  let style: TextStyle
  /// Where the lines and the progress go.
  let console: Console

  /// Shows a line.
  func write(_ line: String) { console.write(line) }

  /// Shows why a package is red.
  ///
  /// - Parameter most: How many errors or failures are shown.
  func show(_ verdict: KataTests.Verdict, most: Int = 3) {
    switch verdict {
    case .doesNotBuild(let text):
      let lines = text.replacing("\(root.path)/", with: "").split(separator: "\n").prefix(5)
        .map { shown(String($0)) }
      let title = "\(style.red("✘")) the package does not build"
      write(lines.count == 1 ? "\(title): \(lines[0])" : title)
      if lines.count > 1 { lines.forEach { write("    \($0)") } }
    case .doesNotCompile(let errors):
      for error in errors.prefix(most) {
        let place = shown(error.place.text(from: root.path))
        write("\(style.red("✘")) \(place) \(style.bold(error.text))")
        if let source = error.source { write("    \(source)") }
      }
      if errors.count > most { write("  and \(errors.count - most) more errors") }
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

  /// A line of dots: full for what is done.
  func dots(_ done: Int, of count: Int) -> String {
    String(repeating: "●", count: min(done, count))
      + String(repeating: "○", count: max(0, count - done))
  }
}
