import Foundation
import Testing

/// Compares a text with one that somebody approved, and shows the lines that differ.
///
/// With `APPROVE=1` in the environment it writes the file instead; then look at the change before
/// you commit it.
///
/// - Parameters:
///   - text: What is shown now.
///   - name: The file with the approved text, relative to the folder of the test's file.
public func expectApproved(
  _ text: String, _ name: String, file: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let approved = URL(filePath: file).deletingLastPathComponent().appending(path: name)
  if ProcessInfo.processInfo.environment["APPROVE"] != nil {
    return try Data(text.utf8).write(to: approved)
  }
  let expected = (try? String(contentsOf: approved, encoding: .utf8)) ?? ""
  guard text != expected else { return }
  let lines = [expected, text].map { $0.components(separatedBy: "\n") }
  let changes = lines[1].difference(from: lines[0]).map { change in
    switch change {
    case .remove(let line, let text, _): "-\(line + 1): \(text)"
    case .insert(let line, let text, _): "+\(line + 1): \(text)"
    }
  }
  Issue.record(
    "\(name) differs (APPROVE=1 writes it):\n\(changes.prefix(20).joined(separator: "\n"))",
    sourceLocation: sourceLocation)
}
