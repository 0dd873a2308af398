import APIClient
import APIClientDoubles
import Foundation
import TestSupport
import Testing

extension Trait where Self == OwnAddress {
  /// A base URL of its own for each test, without stubs when the test ends.
  ///
  /// It replaces `setUp` and `tearDown`, as published. Those clear the stubs of the whole process, so
  /// their tests can only run one after the other.
  static var ownBaseURL: Self { .ownAddress { APIClient(baseURL: $0).reset() } }
}

extension APIClient {
  /// A client of the running test's base URL, without stubs.
  static func own(_ middlewares: any Middleware...) throws -> APIClient {
    let host = try #require(OwnAddress.url?.host())
    // Without a slash at its end, because tests append an endpoint.
    let baseURL = try #require(URL(string: "https://\(host)"))
    return APIClient(baseURL: baseURL, middlewares: middlewares).reset()
  }
}
