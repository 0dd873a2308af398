import Foundation
import RewardsServiceNotes

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A network that answers the requests of one test in order, and records them. Each test creates
/// its own.
/// ```swift
/// let network = MockNetworking(.status(503), .value(value))
/// let client = NotesClient(network: network.load)
/// ```
nonisolated final class MockNetworking: @unchecked Sendable {
  private let lock = NSLock()
  private var answers: [Answer]
  private var recorded: [URLRequest]

  init(_ answers: Answer...) { (self.answers, recorded) = (answers, []) }

  /// The requests so far.
  var requests: [URLRequest] { lock.withLock { recorded } }
  /// The number of answers that no request has used.
  var unusedAnswers: Int { lock.withLock { answers.count } }

  func add(_ answer: Answer) { lock.withLock { answers.append(answer) } }

  /// The client's network. Returns the next answer, or throws `URLError.cancelled` if its task is
  /// canceled.
  @Sendable func load(_ request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    guard let url = request.url else { throw URLError(.badURL) }
    guard !Task.isCancelled else { throw URLError(.cancelled) }
    let none = [NSLocalizedDescriptionKey: "No answer for \(request.httpMethod ?? "") \(url)."]
    let answer = lock.withLock {
      recorded.append(request)
      return answers.isEmpty ? .error(URLError(.unknown, userInfo: none)) : answers.removeFirst()
    }
    let (status, headers, body) = try await answer.make()
    let response = HTTPURLResponse(
      url: url, statusCode: status, httpVersion: nil, headerFields: headers)
    guard !Task.isCancelled else { throw URLError(.cancelled) }
    guard let response else { throw URLError(.badServerResponse) }
    return (body, response)
  }

  /// Returns a status, headers, and a body, or throws. A test's own closure may wait first.
  nonisolated struct Answer: Sendable {
    let make: @Sendable () async throws -> (Int, [String: String], Data)

    /// A value, encoded as the service would send it.
    static func value(_ value: some Encodable & Sendable, status: Int = 200) -> Answer {
      Answer { (status, [:], try NotesClient.encoder.encode(value)) }
    }

    static func body(
      _ body: Data, status: Int = 200, headers: [String: String] = [:]
    ) -> Answer {
      Answer { (status, headers, body) }
    }

    static func status(_ status: Int, headers: [String: String] = [:]) -> Answer {
      body(Data(), status: status, headers: headers)
    }

    static func error(_ error: any Error) -> Answer {
      Answer { throw error }
    }
  }
}
