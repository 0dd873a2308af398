import ContractKit
import Foundation
import TestSupport
import Testing

/// Calls a function after some seconds, multiplied by `TIMEOUT_FACTOR`, on a global queue.
func after(_ seconds: TimeInterval, _ action: @escaping @Sendable () -> Void) {
  DispatchQueue.global().asyncAfter(
    deadline: .now() + seconds * TestTimeout.factor, execute: action)
}

extension Cell {
  /// The cell of a client and the scenario with an id.
  init(_ id: String, _ subject: any Subject, in lane: Lane = .doubles) throws {
    let scenario = try #require(Contract.scenarios.first { $0.id == id })
    self.init(subject: subject, scenario: scenario, lane: lane)
  }
}

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
  let old = approved.split(separator: "\n")
  let new = text.split(separator: "\n")
  let changes = new.difference(from: old).map { change in
    switch change {
    case .remove(let line, let text, _): "\(name):\(line + 1): - \(text)"
    case .insert(let line, let text, _): "\(name):\(line + 1): + \(text)"
    }
  }
  #expect(changes == [], sourceLocation: location)
}
