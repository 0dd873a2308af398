import Foundation

// What is sent again, and when. How it is sent again is up to the client.

extension NotesClient {
  /// The longest wait that a service can ask for. When it asks for more, the call fails at once, and
  /// the headers of its error say when to come back.
  public static let longestWait = Duration.seconds(300)

  /// How long to wait before a request is sent again; `nil` if it is not.
  ///
  /// A GET is sent again while the service is busy (429, 503).
  ///
  /// - Parameter planned: How long to wait if the service does not say.
  static func pause(
    after response: HTTPResponse, to method: String?, planned: Duration
  ) -> Duration? {
    guard method == "GET", [429, 503].contains(response.status) else { return nil }
    guard let asked = retryAfter(response) else { return planned }
    return asked <= longestWait ? asked : nil
  }

  /// How long the service asks to wait: `Retry-After` has seconds, or a date.
  public static func retryAfter(_ response: HTTPResponse, now: Date = .now) -> Duration? {
    guard let text = response.headers["retry-after"] else { return nil }
    if let seconds = Int(text) { return .seconds(max(0, seconds)) }
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")  // Days in English.
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss zzz"
    return formatter.date(from: text).map { .seconds(max(0, $0.timeIntervalSince(now))) }
  }
}
