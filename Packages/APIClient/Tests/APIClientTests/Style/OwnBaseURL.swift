import APIClient
import APIClientDoubles
import Foundation
import Testing

/// Gives each test of a suite its own base URL, and forgets its stubs when the test ends.
///
/// It replaces the published `setUp` and `tearDown`. Those clear the stubs of the whole process, so
/// their tests can only run one after the other.
struct OwnBaseURL: SuiteTrait, TestTrait, TestScoping {
  /// The base URL of the running test.
  @TaskLocal static var url: URL?

  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let url = try URL.unique()
    defer { APIClient(baseURL: url).reset() }
    try await Self.$url.withValue(url, operation: function)
  }
}

extension Trait where Self == OwnBaseURL {
  /// A base URL of its own for each test; see ``OwnBaseURL``.
  static var ownBaseURL: Self { Self() }
}

extension APIClient {
  /// A client of the running test's base URL, without stubs.
  static func own(_ middlewares: any Middleware...) throws -> APIClient {
    APIClient(baseURL: try #require(OwnBaseURL.url), middlewares: middlewares).reset()
  }
}
