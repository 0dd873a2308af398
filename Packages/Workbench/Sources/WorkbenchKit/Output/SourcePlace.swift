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
