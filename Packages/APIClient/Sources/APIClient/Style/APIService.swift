/// The superclass of an app's services. It holds the client with which they send requests.
///
/// As published, a service is an open class, so it can't be `Sendable`. The client is `Sendable`:
/// let each task create its own service.
///
/// After *The perfect iOS networking layer does not exist* (Calin Crist, calincrist.com).
open class APIService {
  /// The client with which to send requests. Without one, every call of a service fails.
  public let apiClient: APIClient?

  /// Creates a service.
  ///
  /// - Parameter apiClient: The client with which to send requests.
  public init(apiClient: APIClient?) {
    self.apiClient = apiClient
  }

  /// The client, for subclasses that need one.
  ///
  /// - Throws: ``APIClient/NetworkError/noClient`` if there is none.
  public final var requiredClient: APIClient {
    get throws(APIClient.NetworkError) {
      guard let apiClient else { throw .noClient }
      return apiClient
    }
  }
}
