import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The error of a request that nobody scripted. It names the request, the script, and a way out.
///
/// On Darwin, a session may replace it by an `NSError` with the same `localizedDescription`.
public struct UnscriptedRequest: Error, Equatable, CustomStringConvertible, CustomNSError {
  /// The HTTP method of the request.
  public let method: String
  /// The full address of the request.
  public let address: String
  /// The answers that are left, each by its address: first those for the address of the request.
  public let unusedAnswers: [String]
  /// The answers that are left for other hosts, or for other clients: where the request may have been
  /// meant to go.
  public let answersElsewhere: [String]
  /// What to do about it, in a sentence.
  public let hint: String

  /// Makes the error of a request, with the answers that are left, here and elsewhere, and what to do
  /// about it.
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
      Nobody scripted \(method) \(address). Unused answers: \(Self.list(unusedAnswers) ?? "none"). \
      \(elsewhere.map { "Elsewhere: \($0). " } ?? "")\(hint)
      """
  }

  private static func list(_ answers: [String]) -> String? {
    let more = answers.count > 5 ? " and \(answers.count - 5) more" : ""
    return answers.isEmpty ? nil : answers.prefix(5).joined(separator: ", ") + more
  }

  /// The ``description``, at the place where `NSError` looks for its `localizedDescription`.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: description] }
}

extension URLRequest {
  /// The address, for the text of an error.
  var address: String { url?.absoluteString ?? "an empty address" }
}

extension URLError {
  /// An error with a text that says what was wrong, and what to write instead.
  init(_ code: Code, saying text: String) {
    self.init(code, userInfo: [NSLocalizedDescriptionKey: text])
  }
}
