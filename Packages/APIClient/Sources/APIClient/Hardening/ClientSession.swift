import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The session of a client and its copies; ends with the last of them, after its running tasks.
///
/// A session that has a delegate belongs to somebody else, and is neither changed nor ended.
final class ClientSession: Sendable {
  let urlSession: URLSession
  private let isOwned: Bool

  /// Takes `given` if it has a delegate, and otherwise makes a session after its pattern.
  init(_ given: URLSession?) {
    if let given, given.delegate != nil {
      urlSession = given
      isOwned = false
      return
    }
    let configuration = given?.configurationCopy ?? .ephemeral
    // On Linux, cancelling while a cache is asked ends the process (docs/errata.md).
    configuration.urlCache = nil
    urlSession = URLSession(
      configuration: configuration, delegate: SessionDelegate(), delegateQueue: nil)
    isOwned = true
  }

  deinit {
    if isOwned { urlSession.finishTasksAndInvalidate() }
  }
}

extension URLSession {
  /// A configuration that can be changed: on Linux `configuration` is the session's very own.
  var configurationCopy: URLSessionConfiguration {
    configuration.copy() as? URLSessionConfiguration ?? .ephemeral
  }
}
