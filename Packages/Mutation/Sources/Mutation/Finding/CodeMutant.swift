import WorkbenchKit

/// One small change of a source that some test should notice.
struct CodeMutant: Sendable, Equatable {
  /// The kind of the change.
  enum Operator: String, Sendable {
    case negatedCondition = "negated condition"
    case droppedCondition = "dropped condition"
    case removedGuard = "removed guard"
    case boundary
    case equality
    case logical
    case boolean
    case number
    case removedCall = "removed call"
    case removedAssignment = "removed assignment"
    case defaultReturn = "default return"
  }

  /// Eight hexadecimal digits that stay the same when other code changes.
  var id = ""
  /// The file, relative to its package.
  let path: String
  /// The line of the change, from 1.
  let line: Int
  /// The declaration that contains the change, such as `APIClient.send(_:)`.
  let declaration: String
  let `operator`: Operator
  /// What no test notices when the mutant survives, as the end of a sentence: “`stop()` is not called”.
  let change: String
  /// The text that is replaced, in bytes from the start of the file.
  let range: Range<Int>
  /// The text in its place.
  let replacement: String
}

extension CodeMutant {
  /// A part of a source, with this mutant in it.
  ///
  /// - Parameter part: The part, in bytes from the start of the file; it contains ``range``.
  func applied(to source: [UInt8], in part: Range<Int>) -> [UInt8] {
    source[part.lowerBound..<range.lowerBound] + Array(replacement.utf8)
      + source[range.upperBound..<part.upperBound]
  }

  /// The first line that changes, without and with the mutant; cut where more lines change.
  func changedLine(in source: [UInt8]) -> (old: String, new: String) {
    let newline = UInt8(ascii: "\n")
    let start = source[..<range.lowerBound].lastIndex(of: newline).map { $0 + 1 } ?? 0
    let end = source[range.upperBound...].firstIndex(of: newline) ?? source.count
    return (
      String(decoding: source[start..<end], as: UTF8.self).firstLine,
      String(decoding: applied(to: source, in: start..<end), as: UTF8.self).firstLine
    )
  }
}

extension String {
  fileprivate var firstLine: String {
    let lines = split(separator: "\n").map { $0.trimmingPrefix(while: \.isWhitespace) }
    return (lines.first.map(String.init) ?? "") + (lines.count > 1 ? " …" : "")
  }
}

extension [CodeMutant] {
  /// Gives the mutants of a file their ids: from the file, the declaration, the operator and the changed text.
  func named(in source: [UInt8]) -> [CodeMutant] {
    var counts: [String: Int] = [:]
    return map { mutant in
      var fingerprint = Fingerprint()
      let old = String(decoding: source[mutant.range], as: UTF8.self)
      for part in [
        mutant.path, mutant.declaration, mutant.operator.rawValue, old, mutant.replacement,
      ] {
        fingerprint.add(part.split(whereSeparator: \.isWhitespace).joined(separator: " "))
      }
      // The same change of the same text, once more in one function.
      let count = counts[fingerprint.text, default: 0]
      counts[fingerprint.text] = count + 1
      if count > 0 { fingerprint.add("\(count)") }
      var named = mutant
      named.id = String(fingerprint.text.suffix(8))
      return named
    }
  }
}
