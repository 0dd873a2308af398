/// The service in the terms of the app, without methods and status codes.
///
/// ```swift
/// let client = __Client__(baseURL: __Client__.defaultBaseURL)
/// let service = __Noun__APIService(apiClient: client)
/// let __noun__ = try await service.get__Noun__()
/// ```
/// Its functions run on the actor of their caller, so a view model on the main actor can keep a
/// service, which is not `Sendable`.
public final class __Noun__APIService: APIService {
  /// Sends one `GET` of `/__target__`.
  ///
  /// - Returns: The decoded body of an answer with a status from 200 to 299.
  /// - Throws: The errors of ``__Client__/sendRequest(_:as:)``, and
  ///   ``__Client__/NetworkError/noClient`` if the service has no client. If the caller's task is
  ///   cancelled, it throws `URLError(.cancelled)` at once.
  nonisolated(nonsending) public func get__Noun__() async throws -> __Answer__ {
    try await requiredClient.sendRequest(__Noun__APISpec.get__Noun__, as: __Answer__.self)
  }
}
