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

  /// Calls `completion` as a network would for `url`: now, later on a global queue, or never.
  func give(
    for url: URL, to completion: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) {
    let ok = HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil)
    let response = response ?? (data == nil ? nil : ok)
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
