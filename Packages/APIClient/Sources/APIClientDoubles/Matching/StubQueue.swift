import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What one owner has stubbed, and what it was asked.
struct StubQueue: Sendable {
  /// The requests so far, in order, whether or not there was an answer.
  var requests: [URLRequest] = []

  /// Never holds an empty queue. Slices, since taking the first of an array moves all the others.
  private var queues: [String: ArraySlice<ExpectedResponse>] = [:]

  /// The addresses with answers left, sorted, each as often as it has answers.
  var unused: [String] {
    queues.flatMap { address, left in left.map { _ in address } }.sorted()
  }

  mutating func add(_ response: ExpectedResponse, at address: String) {
    queues[address, default: []].append(response)
  }

  /// Takes an answer for the first of these addresses that has one left.
  ///
  /// Costs as much as there are candidates, however many stubs there are.
  mutating func take(for candidates: some Sequence<String>) -> ExpectedResponse? {
    for address in candidates {
      guard let response = queues[address]?.popFirst() else { continue }
      if queues[address]?.isEmpty == true { queues[address] = nil }
      return response
    }
    return nil
  }
}
