import Foundation

// Which requests are retried, and when. How they are retried is up to each client.

extension NotesClient {
  /// The longest wait that a service can request. If it requests a longer one, the call fails
  /// immediately, and the headers in its error say when to retry.
  public static let longestWait = Duration.seconds(300)

  /// Returns how long to wait before retrying a request, or `nil` if it isn't retried.
  ///
  /// Only a GET is retried, while the service is busy (429, 503).
  ///
  /// - Parameter planned: How long to wait if the service doesn't say.
  static func pause(
    after response: HTTPResponse, to method: String?, planned: Duration
  ) -> Duration? {
    guard method == "GET", [429, 503].contains(response.status) else { return nil }
    guard let asked = retryAfter(response) else { return planned }
    return asked <= longestWait ? asked : nil
  }

  /// Returns how long the service wants the client to wait, from the seconds or the date in
  /// `Retry-After`.
  public static func retryAfter(_ response: HTTPResponse, now: Date = .now) -> Duration? {
    guard let text = response.headers["retry-after"] else { return nil }
    if let seconds = Int(text) { return .seconds(max(0, seconds)) }
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")  // Days in English.
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss zzz"
    return formatter.date(from: text).map { .seconds(max(0, $0.timeIntervalSince(now))) }
  }
}
