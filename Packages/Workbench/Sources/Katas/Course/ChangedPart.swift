import Foundation

/// Lines next to each other that somebody changed in a file.
struct ChangedPart: Equatable, Sendable {
  let file: String
  /// The first of the lines.
  let line: Int
  /// The file's text, in which these lines are as they were.
  let textWithout: String
}

extension PackageFiles {
  /// What somebody changed in files that were there before, but for comments and empty lines.
  func parts(changedSince old: PackageFiles) -> [ChangedPart] {
    sorted { $0.key < $1.key }.flatMap { file, text in
      old[file].map { Self.parts(of: file, text, changedSince: $0) } ?? []
    }
  }

  private static func parts(
    of file: String, _ text: String, changedSince oldText: String
  ) -> [ChangedPart] {
    let old = oldText.components(separatedBy: "\n")
    let new = text.components(separatedBy: "\n")
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var parts: [ChangedPart] = []
    var (before, after) = (0, 0)
    while before < old.count || after < new.count {
      let start = (before, after)
      while removed.contains(before) { before += 1 }
      while inserted.contains(after) { after += 1 }
      let was = old[start.0..<before]
      let lines = new[start.1..<after]
      if was.filter(\.isCode) != lines.filter(\.isCode) {
        var text = new
        text.replaceSubrange(start.1..<after, with: was)
        parts.append(
          ChangedPart(
            file: file, line: start.1 + 1, textWithout: text.joined(separator: "\n")))
      }
      before += 1
      after += 1
    }
    return parts
  }
}

extension String {
  fileprivate var isCode: Bool {
    let line = drop { $0.isWhitespace }
    return !line.isEmpty && !line.hasPrefix("//")
  }
}
