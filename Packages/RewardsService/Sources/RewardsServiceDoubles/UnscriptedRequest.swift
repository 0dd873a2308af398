import Foundation

/// The error of a request that nobody scripted. It says what was scripted, and what to do about it.
public struct UnscriptedRequest: LocalizedError, Equatable, CustomStringConvertible {
  /// The address of the request.
  public let url: URL
  /// The addresses that still have unused answers, sorted, each as often as it has some.
  public let unusedAnswers: [String]

  /// The request, the addresses with unused answers, and how to script one.
  public var description: String {
    let unused = unusedAnswers.isEmpty ? "none" : unusedAnswers.joined(separator: ", ")
    return """
      Nobody scripted GET \(url.absoluteString). Unused answers: \(unused). \
      Add one with MockNetworking.givenAnswer(to:status:data:), \
      or script nothing and set responseData.
      """
  }

  /// The same text as ``description``.
  public var errorDescription: String? { description }
}
