import Foundation
import Testing

/// Compares a text with the file that was approved for it. `APPROVE=1` writes the file anew.
func expectApproved(
  _ text: String, _ name: String, at location: SourceLocation = #_sourceLocation
) throws {
  let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "Approved/\(name)")
  if ProcessInfo.processInfo.environment["APPROVE"] == "1" {
    try Data(text.utf8).write(to: file)
  }
  let approved = try String(contentsOf: file, encoding: .utf8)
  let (old, new) = (approved.split(separator: "\n"), text.split(separator: "\n"))
  let changes = new.difference(from: old).map { change in
    switch change {
    case .remove(let line, let text, _): "\(name):\(line + 1): - \(text)"
    case .insert(let line, let text, _): "\(name):\(line + 1): + \(text)"
    }
  }
  #expect(changes == [], sourceLocation: location)
}
