import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One scripted answer of a ``MockURLSession``.
struct MockAnswer: Sendable {
  var data: Data?
  var response: URLResponse?
  var error: (any Error)?
  /// Seconds after `resume()`; `nil` for no answer at all.
  var delay: TimeInterval? = 0
}
