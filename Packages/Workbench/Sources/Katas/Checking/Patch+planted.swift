import Bugs
import Foundation

extension Patch {
  /// The changed files of somebody else's code, in which the lines may be in another file, and
  /// indented differently; `nil` if the lines are not there, or more than once.
  func planted(in files: [String: String]) -> [String: String]? {
    if let exact = try? applied(to: { files[$0] }) { return exact }
    var texts = files
    for hunk in hunks {
      let old = hunk.old.map(\.withoutIndent)
      let places = texts.keys.sorted().flatMap { path -> [(path: String, index: Int)] in
        let lines = (texts[path] ?? "").components(separatedBy: "\n").map(\.withoutIndent)
        return lines.indices.filter { lines[$0...].starts(with: old) }.map { (path, $0) }
      }
      guard places.count == 1, let (path, index) = places.first, let text = texts[path] else {
        return nil
      }
      var lines = text.components(separatedBy: "\n")
      let indent = String(lines[index].prefix { $0 == " " })
      let ours = hunk.old[0].prefix { $0 == " " }.count
      let new = hunk.new.map { line -> String in
        let more = max(0, line.prefix { $0 == " " }.count - ours)
        return indent + String(repeating: " ", count: more) + line.withoutIndent
      }
      lines.replaceSubrange(index..<(index + old.count), with: new)
      texts[path] = lines.joined(separator: "\n")
    }
    return texts.filter { files[$0.key] != $0.value }
  }
}

extension String {
  fileprivate var withoutIndent: String { String(drop { $0 == " " || $0 == "\t" }) }
}
