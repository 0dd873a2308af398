import APIClient
import DogPatchClient
import Foundation
import RequestHandler
import RewardsService
import StarWarsAPI

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// One call of each client, awaited in the same way, which only a value ends without an error.

extension DogPatchClient {
  /// - Parameter complete: Completes the task by hand, if its session does not.
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
  func call(_ url: URL) async throws {
    try await withCheckedThrowingContinuation { continuation in
      request(type: SpeciesResponse.self, route: .getSpecies(url)) { result in
        continuation.resume(with: result.map { _ in })
      }
    }
  }
}

extension RewardsService {
  func call() async throws {
    try await withCheckedThrowingContinuation { continuation in
      fetchRewards { result in continuation.resume(with: result.map { _ in }) }
    }
  }
}

extension APIClient {
  func call() async throws {
    _ = try await TodosAPIService(apiClient: self).getTodos()
  }
}

extension StarWarsAPI {
  func call() async throws {
    try await withCheckedThrowingContinuation { continuation in
      requestPeople { result in continuation.resume(with: result.map { _ in }) }
    }
  }
}

extension URLSession {
  /// A data task without any client: nothing is decoded.
  func call(_ url: URL) async throws {
    try await withCheckedThrowingContinuation { continuation in
      let task = dataTask(with: url) { data, _, error in
        continuation.resume(with: data.outcome(else: error ?? WrongOutcome.noValue))
      }
      task.resume()
    }
  }
}

/// Thrown by a call that ended with neither value nor error.
enum WrongOutcome: Error {
  case noValue
}

extension Optional {
  /// Success if there is something, and otherwise this failure.
  fileprivate func outcome(else error: any Error) -> Result<Void, any Error> {
    self == nil ? .failure(error) : .success(())
  }
}
