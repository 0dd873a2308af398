import Foundation
import Testing

/// Gives each test a base URL that no other test has. See `Trait.ownAddress(_:)`.
public struct OwnAddress: SuiteTrait, TestTrait, TestScoping {
  @TaskLocal private static var current: URL?

  /// The base URL of the running test, such as `https://<uuid>.stub.invalid/`.
  ///
  /// It is `nil` in a test without the trait, and in code outside the test's tasks, such as a block
  /// on a queue. Read it first, in the suite's `init` or in the test, and pass it on.
  public static var url: URL? { current }

  /// Each test of a suite, and each case of a test, has its own URL.
  public let isRecursive = true

  fileprivate let forget: @Sendable (URL) -> Void

  /// Runs the test with a new URL, and forgets the URL when the test returns or throws.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let host = "\(UUID().uuidString.lowercased()).stub.invalid"
    let url = try #require(URL(string: "https://\(host)/"))
    defer { forget(url) }
    try await Self.$current.withValue(url, operation: function)
  }
}

extension Trait where Self == OwnAddress {
  /// Gives each test a base URL that no other test has, and forgets it when the test ends.
  ///
  /// A double such as a `URLProtocol` stores its answers for the whole process. Tests with
  /// different URLs don't affect each other, so they can run at the same time.
  ///
  /// ```swift
  /// @Suite(.ownAddress { URLProtocolMock.forget($0) }) struct ClientTests {
  ///   let url: URL
  ///
  ///   init() throws {
  ///     url = try #require(OwnAddress.url)
  ///   }
  /// }
  /// ```
  ///
  /// - Parameter forget: Removes everything that belongs to a URL from the double. It's called when
  ///   the test has ended, even if the test threw an error.
  public static func ownAddress(_ forget: @escaping @Sendable (URL) -> Void) -> Self {
    Self(forget: forget)
  }
}
