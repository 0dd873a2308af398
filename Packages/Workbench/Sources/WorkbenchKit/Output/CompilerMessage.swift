import Foundation

public struct CompilerMessage: Sendable, Equatable {
  public let place: SourcePlace
  public let isError: Bool
  public let text: String
  public let source: String?

  public var symbols: [String] { text.matches(of: /'([^']+)'/).map { String($0.output.1) } }

  /// Of errors in the order of their places, those that say something new: each text once, one for
  /// each line, and the vague ones only if there is no other.
  public static func causes(_ errors: [CompilerMessage]) -> [CompilerMessage] {
    var texts = Set<String>()
    var lines = Set<String>()
    // These mostly follow from another error.
    let vague = /cannot infer|could not be inferred|ambiguous|unable to type-check/
    let clear = errors.filter { !$0.text.contains(vague) }
    return (clear.isEmpty ? errors : clear).filter { error in
      let isNewLine = lines.insert("\(error.place.file):\(error.place.line)").inserted
      return texts.insert(error.text).inserted && isNewLine
    }
  }

  /// All errors and warnings in the output of `swift build` or `swift test`, each once, by file and
  /// line.
  public static func all(in output: String) -> [CompilerMessage] {
    // What follows a build was printed by tests, and can be long.
    let build = output.firstRange(of: "\nBuild complete!").map { output[..<$0.lowerBound] }
    // The compiler shows lines of sources with the ends that they have.
    let output = (build ?? output[...]).replacing("\r\n", with: "\n")
    let lines = output.split(separator: "\n")
    let macro = /`- (.+): note: expanded code originates here/
    var found: [CompilerMessage] = []
    for (index, line) in lines.enumerated() {
      let shown = lines[(index + 1)...].prefix(8)
      let isInMacro = line.hasPrefix("macro expansion ")
      // After any error in a file, the compiler has this complaint about each of its tests.
      if isInMacro && line.contains("'@const' value should be initialized") { continue }
      guard let match = line.wholeMatch(of: /(.+?:\d+:\d+): (error|warning): (.*)/),
        let place = (isInMacro ? shown.first?.wholeMatch(of: macro)?.output.1 : match.output.1)
          .flatMap({ SourcePlace($0) })
      else { continue }
      let source = shown.lazy.compactMap { $0.firstMatch(of: /^\s*(\d+) \|(.*)$/)?.output }
        .first { Int($0.1) == place.line }?.2
      let message = CompilerMessage(
        place: place, isError: match.output.2 == "error", text: String(match.output.3),
        source: source?.trimmingCharacters(in: .whitespaces))
      // Of the errors in the expansion of one macro, the others follow from the first.
      let isKnown = found.contains {
        $0 == message || isInMacro && $0.place == place && $0.isError == message.isError
      }
      if !isKnown { found.append(message) }
    }
    // The last of these lines is the innermost.
    let crash = /(?m)^\d+\.\s+While type-checking \w+ at \[(.+?:\d+:\d+) - .*? RangeText="(.*?)"?$/
    if let match = output.matches(of: crash).last, let place = SourcePlace(match.output.1) {
      found.append(
        CompilerMessage(
          place: place, isError: true,
          text: "the compiler crashes here: write this differently, for example on two lines",
          source: String(match.output.2)))
    }
    return found.sorted { $0.place.order < $1.place.order }
  }

  /// Why a build failed: the first ten errors with places and lines, or the words of SwiftPM or the
  /// linker.
  public static func summary(of output: String, from root: URL) -> String {
    let errors = all(in: output).filter(\.isError)
    let shown = errors.prefix(10).map { error in
      "\(error.place.text(from: root.path)): error: \(error.text)"
        + (error.source.map { "\n    \($0)" } ?? "")
    }
    guard errors.isEmpty else {
      let more = errors.count - shown.count
      return (shown + (more > 0 ? ["and \(more) more"] : [])).joined(separator: "\n")
    }
    let lines = output.split(whereSeparator: \.isNewline)
    let complaints = lines.filter { $0.contains("error:") || $0.contains("undefined reference") }
    return (complaints.isEmpty ? lines.suffix(20) : complaints.prefix(10)).joined(separator: "\n")
  }
}

public struct SourcePlace: Sendable, Hashable {
  public let file: String
  public let line, column: Int

  var order: (String, Int, Int) { (file, line, column) }
}

extension SourcePlace {
  public init?(_ text: Substring) {
    guard let match = text.wholeMatch(of: /(\/.+?):(\d+):(\d+)/), let line = Int(match.output.2),
      let column = Int(match.output.3)
    else { return nil }
    self.init(file: String(match.output.1), line: line, column: column)
  }

  /// The place as terminals and editors open it, `path:line:column`. In the root, the path starts
  /// there.
  public func text(from root: String) -> String {
    // On a Mac `/var`, where temporary files are, is a link to `/private/var`, and a compiler
    // follows it.
    let file = root.hasPrefix("/var/") ? String(file.trimmingPrefix("/private")) : file
    let path = file.hasPrefix(root + "/") ? String(file.dropFirst(root.count + 1)) : file
    return "\(path):\(line):\(column)"
  }
}
