import Foundation

/// What a call fails with when a double was asked for something that nobody scripted.
public struct UnscriptedRequest: Error, Equatable, CustomStringConvertible, LocalizedError {
  /// The address that was asked for.
  public let url: URL
  /// The addresses for which answers are left, sorted.
  public let scripted: [URL]

  /// Says what was asked for, what was scripted, and how to mend it.
  public var description: String {
    let known = scripted.map(\.absoluteString).joined(separator: ", ")
    return """
      Nobody scripted GET \(url.absoluteString). Answers left: \(known.isEmpty ? "none" : known). \
      Add one with MockNetworking.givenAnswer(to:status:data:), or script nothing and set \
      responseData.
      """
  }

  /// The same text as ``description``.
  public var errorDescription: String? { description }
}
