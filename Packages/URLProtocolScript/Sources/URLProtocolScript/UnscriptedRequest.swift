import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The error for a request that has no answer. It names the request, the unused answers, and a fix.
///
/// On Darwin, a session may replace it with an `NSError` that has the same `localizedDescription`.
public struct UnscriptedRequest: Error, Equatable, CustomStringConvertible, CustomNSError {
  /// The HTTP method of the request.
  public let method: String
  /// The full URL of the request.
  public let address: String
  /// The unused answers, each named by its URL. Those for the URL of the request come first.
  public let unusedAnswers: [String]
  /// The unused answers for other hosts or other clients, for which the request may have been
  /// meant.
  public let answersElsewhere: [String]
  /// How to fix it, in a sentence.
  public let hint: String

  /// Creates the error for a request, with the unused answers here and elsewhere, and a fix.
  public init(
    _ request: URLRequest, unusedAnswers: [String], elsewhere: [String] = [], hint: String
  ) {
    let address = request.address
    func isNear(_ answer: String) -> Bool {
      answer.split(separator: " ").contains(where: address.hasPrefix)
    }
    method = request.httpMethod ?? "GET"
    self.address = address
    self.unusedAnswers = unusedAnswers.filter(isNear) + unusedAnswers.filter { !isNear($0) }
    answersElsewhere = elsewhere
    self.hint = hint
  }

  /// The request, at most five unused answers, or those elsewhere if there are none, and the hint.
  public var description: String {
    let elsewhere = Self.list(unusedAnswers.isEmpty ? answersElsewhere : [])
    return """
      No answer for \(method) \(address). Unused answers: \(Self.list(unusedAnswers) ?? "none"). \
      \(elsewhere.map { "Elsewhere: \($0). " } ?? "")\(hint)
      """
  }

  private static func list(_ answers: [String]) -> String? {
    let more = answers.count > 5 ? " and \(answers.count - 5) more" : ""
    return answers.isEmpty ? nil : answers.prefix(5).joined(separator: ", ") + more
  }

  /// The ``description``, where `NSError` looks for its `localizedDescription`.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: description] }
}

extension URLRequest {
  /// The URL, for use in the text of an error.
  var address: String { url?.absoluteString ?? "an empty URL" }
}

extension URLError {
  /// Creates an error that says what is wrong and what to write instead.
  init(_ code: Code, saying text: String) {
    self.init(code, userInfo: [NSLocalizedDescriptionKey: text])
  }
}
