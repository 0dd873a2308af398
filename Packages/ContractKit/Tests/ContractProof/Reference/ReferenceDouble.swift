import ContractKit
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The double of ``SocketNetwork``: it gives scripted answers and records requests.
///
/// Each test makes its own, so tests cannot take answers from each other. It calls back on a global
/// queue, as `URLSession` does. It need not stop a load: the client ends a cancelled call itself.
final class ReferenceDouble: ReferenceNetwork {
  /// The error for a request without an answer. It names the request, so that a reader of the
  /// failure sees which answer is missing.
  struct Unscripted: LocalizedError {
    let errorDescription: String?
  }

  private struct State {
    var answers: [DoubledAnswer]
    var requests: [RecordedRequest] = []
  }

  private let state: Mutex<State>

  /// Makes a double. The first request gets the first answer.
  init(answers: [DoubledAnswer]) {
    state = Mutex(State(answers: answers))
  }

  /// The requests that arrived, in order.
  var requests: [RecordedRequest] { state.withLock { $0.requests } }

  /// The number of answers that no request used.
  var unusedAnswers: Int { state.withLock { $0.answers.count } }

  /// Removes the answers that no request used.
  func removeAnswers() {
    state.withLock { $0.answers = [] }
  }

  func load(_ request: URLRequest, completion: @escaping Completion) -> @Sendable () -> Void {
    let record = RecordedRequest(request)
    let answer = state.withLock { state in
      state.requests.append(record)
      return state.answers.isEmpty ? nil : state.answers.removeFirst()
    }
    let result =
      answer.map(\.result)
      ?? .failure(Unscripted(errorDescription: "No answer for \(record)."))
    if let result { after(answer?.delay ?? 0) { completion(result) } }
    return {}
  }
}

extension DoubledAnswer {
  /// What ``SocketNetwork`` would report; `nil` for a server that never answers.
  fileprivate var result: Result<Response, any Error>? {
    switch shape {
    case .response(var response):
      // A server states the length of a body that it sends in one piece.
      if pieces.count == 1 { response.headers["Content-Length"] = "\(response.body.count)" }
      return .success(response)
    case .error(let error): return .failure(error)
    case .notHTTP: return .failure(URLError(.badServerResponse))
    case .nothing: return nil
    }
  }
}
