import APIClient
import DogPatchClient
import Foundation
import RequestHandler
import RewardsService
import StarWarsAPI

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// One call of each client. Each waits for the outcome in the same way, and throws unless it is a value.

extension DogPatchClient {
  /// Calls `getDogs`.
  ///
  /// - Parameter complete: Completes the task, when its session is a mock that does not.
  func call(complete: (any URLSessionTaskProtocol) -> Void = { _ in }) async throws {
    try await withCheckedThrowingContinuation { continuation in
      let task = getDogs { dogs, error in
        continuation.resume(with: dogs.outcome(else: error ?? WrongOutcome.noValue))
      }
      complete(task)
    }
  }
}

extension RequestHandler {
  /// Requests species from `url`.
  func call(_ url: URL) async throws {
    try await withCheckedThrowingContinuation { continuation in
      request(type: SpeciesResponse.self, route: .getSpecies(url)) { result in
        continuation.resume(with: result.map { _ in })
      }
    }
  }
}

extension RewardsService {
  /// Fetches the rewards.
  func call() async throws {
    try await withCheckedThrowingContinuation { continuation in
      fetchRewards { result in continuation.resume(with: result.map { _ in }) }
    }
  }
}

extension APIClient {
  /// Gets the todos.
  func call() async throws {
    _ = try await TodosAPIService(apiClient: self).getTodos()
  }
}

extension StarWarsAPI {
  /// Requests the people.
  func call() async throws {
    try await withCheckedThrowingContinuation { continuation in
      requestPeople { result in continuation.resume(with: result.map { _ in }) }
    }
  }
}

extension URLSession {
  /// Runs a data task without a client and without decoding.
  func call(_ url: URL) async throws {
    try await withCheckedThrowingContinuation { continuation in
      let task = dataTask(with: url) { data, _, error in
        continuation.resume(with: data.outcome(else: error ?? WrongOutcome.noValue))
      }
      task.resume()
    }
  }
}

/// Why a call does not count as successful.
enum WrongOutcome: Error {
  /// The call ended with neither a value nor an error.
  case noValue
}

extension Optional {
  /// A success when there is a value, otherwise a failure with `error`.
  fileprivate func outcome(else error: any Error) -> Result<Void, any Error> {
    self == nil ? .failure(error) : .success(())
  }
}
