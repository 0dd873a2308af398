import Foundation
import RequestHandler

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension RequestHandler {
  /// Asks for species, hands the running request to `whileRunning`, and waits for the outcome.
  func species(
    from url: URL, whileRunning: (RunningRequest) -> Void = { _ in }
  ) async -> Result<SpeciesResponse, DataLoadError> {
    await withCheckedContinuation { continuation in
      whileRunning(
        request(type: SpeciesResponse.self, route: .getSpecies(url)) {
          continuation.resume(returning: $0)
        })
    }
  }
}

/// What one task of a `URLSession` was called back with.
struct LoadOutcome: Sendable {
  var data: Data?
  var response: URLResponse?
  var error: (any Error)?

  /// The code of a `URLError`; `nil` for any other error and for none.
  var code: URLError.Code? { (error as? URLError)?.code }
}

extension URLSession {
  /// Loads a request, hands the task to `whileRunning`, and waits for the outcome.
  func load(
    _ request: URLRequest, whileRunning: @Sendable (URLSessionTask) -> Void = { _ in }
  ) async -> LoadOutcome {
    await withCheckedContinuation { continuation in
      let task = dataTask(with: request) {
        continuation.resume(returning: LoadOutcome(data: $0, response: $1, error: $2))
      }
      task.resume()
      whileRunning(task)
    }
  }

  /// Cancels on the queue of the completions, where it cannot overlap one (docs/errata.md).
  func cancel(_ task: URLSessionTask) {
    delegateQueue.addOperation { task.cancel() }
  }
}

/// An HTTP response with this status.
func response(_ status: Int, from url: URL) -> HTTPURLResponse? {
  HTTPURLResponse(url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: nil)
}
