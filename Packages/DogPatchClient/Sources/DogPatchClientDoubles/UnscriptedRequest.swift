import Foundation

/// The error of a call for which nobody has scripted an answer.
public struct UnscriptedRequest: Error, Equatable, CustomStringConvertible, LocalizedError {
  /// The address that was asked for.
  public let url: URL
  /// The addresses for which answers are left, sorted. An address stands here as often as it has
  /// answers left.
  public let scripted: [URL]

  /// Says what was asked for, what was scripted, and how to mend it.
  public var description: String {
    let known = scripted.map(\.absoluteString).joined(separator: ", ")
    return """
      Nobody scripted GET \(url.absoluteString). Answers left: \(known.isEmpty ? "none" : known). \
      Add one with MockURLSession.givenAnswer(to:data:response:error:).
      """
  }

  /// The same text as ``description``.
  public var errorDescription: String? { description }
}
