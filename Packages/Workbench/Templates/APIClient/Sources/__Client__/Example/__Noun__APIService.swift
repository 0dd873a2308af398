/// The service in the terms of the app, without methods and status codes.
///
/// Its functions run on the actor of their caller, so a view model on the main actor can keep a
/// service, which is not `Sendable`.
public final class __Noun__APIService: APIService {
  /// Sends one `GET` of `/__target__`.
  ///
  /// - Throws: The errors of ``__Client__/sendRequest(_:as:)``, and
  ///   ``__Client__/NetworkError/noClient`` if the service has no client.
  nonisolated(nonsending) public func get__Noun__( /*__parameters__*/) async throws -> __Answer__ {
    try await requiredClient.sendRequest(
      __Noun__APISpec.get__Noun____caseArguments__, as: __Answer__.self)
  }
}
