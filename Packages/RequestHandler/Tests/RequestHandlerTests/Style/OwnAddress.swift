import Foundation
import RequestHandlerDoubles
import Testing

/// Gives each test of a suite an address of its own, and forgets the address when the test ends.
///
/// The published tests have `setUp` and `tearDown` instead, which empty one dictionary for all. Such
/// tests can only run one after the other.
struct OwnAddress: SuiteTrait, TestTrait, TestScoping {
  /// The address of the running test.
  @TaskLocal static var url: URL?

  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let url = try #require(URL(string: "https://\(UUID()).stub.invalid/"))
    defer { URLProtocolMock.forget(url) }
    try await Self.$url.withValue(url, operation: function)
  }
}

extension Trait where Self == OwnAddress {
  /// An address of its own for each test; see ``OwnAddress``.
  static var ownAddress: Self { Self() }
}
