import DogPatchClient
import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The adapter below the seam, which a mock session can never exercise. Nothing here is sent: a task
/// that was never resumed is cancelled.
@Suite struct URLSessionProtocolTests {
  let url: URL
  let session: URLSession

  init() throws {
    url = try #require(URL(string: "https://example.com/"))
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    session = URLSession(configuration: configuration)
  }

  @Test func realSessionAndTaskConform() {
    let task = session.dataTask(with: url)

    #expect(session as Any is any URLSessionProtocol)
    #expect(task as Any is any URLSessionTaskProtocol)
  }

  @Test func makeDataTaskMakesATaskForTheURL() throws {
    let task = session.makeDataTask(with: url) { _, _, _ in }

    let real = try #require(task as? URLSessionTask)
    #expect(real.originalRequest?.url == url)
    #expect(real.originalRequest?.httpMethod == "GET")
    #expect(real.state == .suspended)
  }

  @Test func makeDataTaskKeepsTheBaseOfARelativeURL() throws {
    let base = try #require(URL(string: "https://example.com/api/v1/"))
    let relative = try #require(URL(string: "path", relativeTo: base))

    let task = session.makeDataTask(with: relative) { _, _, _ in }

    let real = try #require(task as? URLSessionTask)
    #expect(real.originalRequest?.url?.absoluteString == "https://example.com/api/v1/path")
  }

  @Test func makeDataTaskMakesATaskWithTheCompletion() async throws {
    let error = try await awaitCompletion { completion in
      session.makeDataTask(with: url) { _, _, error in completion(error) }.cancel()
    }

    #expect((error as? URLError)?.code == .cancelled)
  }
}
