import Foundation

/// What a load fails with when ``URLProtocolMock`` was asked for something that nobody scripted.
///
/// A session on Darwin may hand on an `NSError` in its place, with the same `localizedDescription`.
public struct UnscriptedRequest: Error, Equatable, CustomStringConvertible {
  /// The HTTP method that was asked with.
  public let method: String
  /// The address that was asked for.
  public let url: URL
  /// The addresses of the same host for which there are answers, sorted.
  public let scripted: [URL]

  /// Says what was asked for, what was scripted (five addresses at most), and how to mend it.
  public var description: String {
    """
    Nobody scripted \(method) \(url.absoluteString). Answers left for this host: \(answersLeft). \
    Add one with URLProtocolMock.givenAnswer(to:body:), or set URLProtocolMock.mockURLs[url].
    """
  }

  private var answersLeft: String {
    guard !scripted.isEmpty else { return "none" }
    let named = scripted.prefix(5).map(\.absoluteString).joined(separator: ", ")
    return scripted.count > 5 ? "\(named) and \(scripted.count - 5) more" : named
  }
}

extension UnscriptedRequest: CustomNSError {
  /// The ``description``, where `NSError` keeps its `localizedDescription`.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: description] }
}
