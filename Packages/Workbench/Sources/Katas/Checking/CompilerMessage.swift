import Foundation
import TestRunner

/// One error or warning of the compiler.
struct CompilerMessage: Equatable {
  /// Where it is.
  let place: SourcePlace
  /// Whether it is an error, and not a warning.
  let isError: Bool
  /// The kind, when the compiler was asked to print it (`-debug-diagnostic-names`).
  let kind: String?
  /// What is wrong, without the kind.
  let text: String
  /// The line of source, as the compiler shows it.
  let source: String?

  /// The names that stand in quotes in the message.
  var symbols: [String] {
    text.matches(of: /'([^']+)'/).map { String($0.output.1) }
  }

  /// All errors and warnings in the output of `swift build`, each once, by file and line.
  static func all(in output: String) -> [CompilerMessage] {
    let lines = output.split(separator: "\n")
    var found: [CompilerMessage] = []
    for (index, line) in lines.enumerated() {
      guard
        let match = line.wholeMatch(
          of: /(\/.+?):(\d+):(\d+): (error|warning): (.*?)(?: \[([a-z_0-9]+)\])?/)
      else { continue }
      let number = match.output.2
      let source = lines[(index + 1)...].prefix(8).lazy.compactMap { shown in
        shown.firstMatch(of: /^\s*(\d+) \|(.*)$/).flatMap {
          $0.output.1 == number ? $0.output.2 : nil
        }
      }.first
      let message = CompilerMessage(
        place: SourcePlace(
          file: String(match.output.1), line: Int(number) ?? 0, column: Int(match.output.3) ?? 0),
        isError: match.output.4 == "error",
        kind: match.output.6.map(String.init),
        text: String(match.output.5),
        source: source?.trimmingCharacters(in: .whitespaces))
      if !found.contains(message) { found.append(message) }
    }
    return found.sorted {
      ($0.place.file, $0.place.line, $0.place.column) < (
        $1.place.file, $1.place.line, $1.place.column
      )
    }
  }
}
