/// A place in a source file.
public struct SourcePlace: Sendable, Hashable {
  /// The path of the file.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// The column, from 1.
  public let column: Int

  /// Names a place.
  public init(file: String, line: Int, column: Int) {
    (self.file, self.line, self.column) = (file, line, column)
  }

  /// The place as terminals and editors open it: `path:line:column`.
  ///
  /// - Parameter root: The folder from which the path starts, if the file is below it.
  public func text(from root: String) -> String {
    let path = file.hasPrefix(root + "/") ? String(file.dropFirst(root.count + 1)) : file
    return "\(path):\(line):\(column)"
  }
}

extension SourcePlace: Decodable {
  private enum CodingKeys: String, CodingKey {
    case filePath, _filePath, fileID, line, column
  }

  /// Reads a source location of Swift Testing's event stream.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    file =
      try values.decodeIfPresent(String.self, forKey: ._filePath)
      ?? values.decodeIfPresent(String.self, forKey: .filePath)
      ?? values.decode(String.self, forKey: .fileID)
    line = try values.decode(Int.self, forKey: .line)
    column = try values.decodeIfPresent(Int.self, forKey: .column) ?? 1
  }
}
