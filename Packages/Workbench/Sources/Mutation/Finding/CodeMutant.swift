/// One small change of a source that some test should notice.
public struct CodeMutant: Sendable, Codable, Equatable {
  /// A replacement of one piece of text.
  public struct Edit: Sendable, Codable, Equatable {
    /// Where the replaced text begins and ends, in bytes from the start of the file.
    public let range: Range<Int>
    /// The new text.
    public let text: String
  }

  /// A name that stays the same when other code changes: eight hexadecimal digits, made from the file, the
  /// declaration, the operator and the changed text.
  public internal(set) var id: String
  /// The file, relative to the repository.
  public let path: String
  /// The line of the change, from 1.
  public let line: Int
  /// The column of the change in UTF-8 bytes, from 1.
  public let column: Int
  /// The declaration that contains the change, such as `APIClient.send(_:)`.
  public let declaration: String
  /// The kind of the change.
  public let `operator`: MutationOperator
  /// What no test notices when the mutant survives, as the end of a sentence: “`stop()` is not called”.
  public let change: String
  /// The replacements, in the order of the file. They do not overlap.
  public let edits: [Edit]
}

/// The kinds of changes.
public enum MutationOperator: String, Sendable, Codable, CaseIterable {
  case negatedCondition = "negated condition"
  case droppedCondition = "dropped condition"
  case removedGuard = "removed guard"
  case boundary
  case equality
  case logical
  case boolean
  case number
  case text
  case removedCall = "removed call"
  case removedAssignment = "removed assignment"
  case defaultReturn = "default return"
  case swallowedError = "swallowed error"
  case swappedBranches = "swapped branches"
  case swappedEnd = "swapped end"
  case droppedElement = "dropped element"
}

extension CodeMutant {
  /// The source with this mutant in it.
  func applied(to source: String) -> String {
    let bytes = Array(source.utf8)
    return String(decoding: bytes.edited(edits, in: bytes.indices), as: UTF8.self)
  }
}

extension [UInt8] {
  /// The bytes of a range, with some edits. Of two at the same place, the first one stands first.
  func edited(_ edits: [CodeMutant.Edit], in range: Range<Int>) -> [UInt8] {
    var (result, position) = ([UInt8](), range.lowerBound)
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += self[position..<edit.range.lowerBound] + Array(edit.text.utf8)
      position = edit.range.upperBound
    }
    return result + self[position..<range.upperBound]
  }
}
