import Foundation
import Testing

/// Gives each test an address that no other test has. See `Trait.ownAddress(_:)`.
public struct OwnAddress: SuiteTrait, TestTrait, TestScoping {
  @TaskLocal private static var current: URL?

  /// The address of the running test, such as `https://<uuid>.stub.invalid/`.
  ///
  /// It is `nil` for a test without the trait, and in code that no task of the test runs, such as a
  /// block on a queue. Read it first, in the suite's `init` or in the test, and pass it on.
  public static var url: URL? { current }

  /// Each test of a suite, and each case of a test, has an address of its own.
  public let isRecursive = true

  fileprivate let forget: @Sendable (URL) -> Void

  /// Runs the test with a new address, and forgets the address when the test returns or throws.
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
  /// Gives each test an address that no other test has, and forgets the address when the test ends.
  ///
  /// A double such as a `URLProtocol` keeps its answers for the whole process. Tests with different
  /// addresses do not meet in it, so they can run at the same time.
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
  /// - Parameter forget: Removes from the double what belongs to an address. Called when the test
  ///   has ended, also when it threw an error.
  public static func ownAddress(_ forget: @escaping @Sendable (URL) -> Void) -> Self {
    Self(forget: forget)
  }
}
