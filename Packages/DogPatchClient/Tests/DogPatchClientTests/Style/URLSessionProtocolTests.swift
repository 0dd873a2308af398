import DogPatchClient
import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// `URLSession` and `URLSessionTask` conform to the seam, which a mock session can't show. Nothing
/// is sent: a task that was never resumed is canceled.
@Suite struct URLSessionProtocolTests {
  let dogsURL: URL
  let session: any URLSessionProtocol

  init() throws {
    let baseURL = try #require(URL(string: "https://example.com/api/v1/"))
    dogsURL = try #require(URL(string: "dogs", relativeTo: baseURL))
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    session = URLSession(configuration: configuration)
  }

  @Test func realTaskRequestsTheURLAndHasNotStarted() throws {
    let task = session.makeDataTask(with: dogsURL) { _, _, _ in }

    let real = try #require(task as? URLSessionTask)
    #expect(real.originalRequest?.url?.absoluteString == "https://example.com/api/v1/dogs")
    #expect(real.originalRequest?.httpMethod == "GET")
    #expect(real.state == .suspended)
  }

  @Test func realTaskCallsItsCompletion() async throws {
    let error = try await awaitCompletion { completion in
      session.makeDataTask(with: dogsURL) { _, _, error in completion(error) }.cancel()
    }

    #expect((error as? URLError)?.code == .cancelled)
  }
}
