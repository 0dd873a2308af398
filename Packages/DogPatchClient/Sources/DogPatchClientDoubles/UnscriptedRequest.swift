import Foundation

/// The error of a request without an answer. It names the unused answers, and says how to fix it.
public struct UnscriptedRequest: LocalizedError, Equatable, CustomStringConvertible {
  /// The URL of the request.
  public let url: URL
  /// The URLs of the unused answers, sorted, one for each answer.
  public let unusedAnswers: [String]

  /// The request, the URLs of the unused answers, and how to add one.
  public var description: String {
    let unused = unusedAnswers.isEmpty ? "none" : unusedAnswers.joined(separator: ", ")
    return """
      No answer for GET \(url.absoluteString). Unused answers: \(unused). \
      Add one with MockURLSession.givenAnswer(to:status:data:).
      """
  }

  /// The same text as ``description``.
  public var errorDescription: String? { description }
}
