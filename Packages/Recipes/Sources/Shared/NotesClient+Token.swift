extension NotesClient {
  /// Returns the token to send; `nil` sends none.
  ///
  /// If the service refuses a token (401), this closure is called again with the refused token. If
  /// it returns a different one, the request is retried once. Several calls may do so at the same
  /// time, so let them wait for a single renewal.
  public typealias Token = @Sendable (_ refused: String?) async throws -> String?

  /// Returns the token to send instead of a refused one, or `nil` if there is no other.
  static func renewal(
    of sent: String?, after response: HTTPResponse, by token: Token
  ) async throws -> String? {
    guard response.status == 401, let sent else { return nil }
    let other = try await token(sent)
    return other == sent ? nil : other
  }
}
