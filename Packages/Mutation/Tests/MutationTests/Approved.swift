import Foundation
import Testing

/// Committed texts that tests compare with. `APPROVE=1` rewrites those that differ.
enum Approved {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Samples")

  static func text(of name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  static func expect(
    _ text: String, equals name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    if ProcessInfo.processInfo.environment["APPROVE"] == "1" {
      return try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
    }
    let lines = { (text: String) in text.split(separator: "\n", omittingEmptySubsequences: false) }
    let approved = try lines(Self.text(of: name))
    let difference = lines(text).difference(from: approved)
    let changes = difference.map { change in
      switch change {
      case .remove(let offset, let line, _): "\(offset + 1) - \(line)"
      case .insert(let offset, let line, _): "\(offset + 1) + \(line)"
      }
    }
    #expect(
      difference.isEmpty, "\(name) differs:\n\(changes.joined(separator: "\n"))",
      sourceLocation: sourceLocation)
  }
}
