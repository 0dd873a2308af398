/// The superclass of an app's services. It holds the client that they send requests with.
///
/// A service is an open class, as published, and so it cannot be `Sendable`. The client is
/// `Sendable`: let each task make its own service.
///
/// After *The perfect iOS networking layer does not exist* (Calin Crist, calincrist.com).
open class APIService {
  /// The client to send requests with. Without one, each call of a service fails.
  public let apiClient: APIClient?

  /// Makes a service.
  ///
  /// - Parameter apiClient: The client to send requests with.
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
