import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The answers that are left for one client, and the requests it made.
struct StubQueue: Sendable {
  /// The requests so far, in order, also those without an answer.
  var requests: [URLRequest] = []

  /// By address.
  private var answers: [String: ArraySlice<ExpectedResponse>] = [:]

  /// The addresses of the answers that are left, sorted, each once per answer.
  var unusedAnswers: [String] {
    answers.flatMap { address, left in left.map { _ in address } }.sorted()
  }

  mutating func add(_ response: ExpectedResponse, at address: String) {
    answers[address, default: []].append(response)
  }

  /// Takes the first answer of the first of these addresses that has one.
  mutating func take(for addresses: [String]) -> ExpectedResponse? {
    for address in addresses {
      if let response = answers[address]?.popFirst() { return response }
    }
    return nil
  }
}
