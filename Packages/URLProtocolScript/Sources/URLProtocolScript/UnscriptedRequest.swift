import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The error of a request that nobody scripted. It names the request, what was scripted, and what to
/// do about it.
///
/// On Darwin, a session may replace it by an `NSError` with the same `localizedDescription`.
public struct UnscriptedRequest: Error, Equatable, CustomStringConvertible, CustomNSError {
  /// The HTTP method of the request.
  public let method: String
  /// The full address of the request.
  public let address: String
  /// The addresses that still have unused answers.
  public let unusedAnswers: [String]
  /// What to do about it, in a sentence.
  public let hint: String

  /// Makes the error.
  ///
  /// - Parameters:
  ///   - request: The request that came.
  ///   - unusedAnswers: The addresses that still have unused answers, in the order to show them.
  ///   - hint: What to do about it, in a sentence.
  public init(_ request: URLRequest, unusedAnswers: [String], hint: String) {
    method = request.httpMethod ?? "GET"
    address = request.url?.absoluteString ?? "an empty address"
    self.unusedAnswers = unusedAnswers
    self.hint = hint
  }

  /// The request, at most five addresses with unused answers, and the hint.
  public var description: String {
    let named = unusedAnswers.prefix(5).joined(separator: ", ")
    let more = unusedAnswers.count > 5 ? " and \(unusedAnswers.count - 5) more" : ""
    return """
      Nobody scripted \(method) \(address). \
      Unused answers: \(unusedAnswers.isEmpty ? "none" : named + more). \(hint)
      """
  }

  /// The ``description``, at the place where `NSError` looks for its `localizedDescription`.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: description] }
}
