extension NotesClient {
  /// Returns the token to send; `nil` sends none.
  ///
  /// When the service refuses a token (401), this is called again with the one that was refused. If
  /// it returns another one, the request is sent again, once. Several calls can ask at the same
  /// time: let them wait for one renewal.
  public typealias Token = @Sendable (_ refused: String?) async throws -> String?

  /// The token to send instead of one that was refused; `nil` if there is no other.
  static func renewal(
    of sent: String?, after response: HTTPResponse, by token: Token
  ) async throws -> String? {
    guard response.status == 401, let sent else { return nil }
    let other = try await token(sent)
    return other == sent ? nil : other
  }
}
