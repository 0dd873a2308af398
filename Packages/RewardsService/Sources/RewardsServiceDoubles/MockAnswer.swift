import Dispatch
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One answer of a ``MockNetworking``.
struct MockAnswer: Sendable {
  enum Moment {
    case atOnce
    case after(TimeInterval)
    case never
  }

  var data: Data?
  var response: URLResponse?
  var error: (any Error)?
  var moment = Moment.atOnce

  /// Whether there is anything to answer with.
  var isEmpty: Bool { data == nil && response == nil && error == nil }

  /// Calls `completion` as a network would for `url`, when the moment has come.
  func give(
    for url: URL, to completion: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) {
    let response = response ?? (data == nil ? nil : .http(200, for: url))
    switch moment {
    case .atOnce:
      completion(data, response, error)
    case .after(let seconds):
      DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [data, error] in
        completion(data, response, error)
      }
    case .never:
      break
    }
  }
}

extension URLResponse {
  static func http(
    _ status: Int, headers: [String: String] = [:], for url: URL
  ) -> HTTPURLResponse? {
    HTTPURLResponse(url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: headers)
  }
}
