/// What the services of an app have in common: a client that they share. To be subclassed.
///
/// A service is a class that others may subclass, as published, and so cannot be `Sendable`. The
/// client is: let each task make its own service, which costs next to nothing.
///
/// After *The perfect iOS networking layer does not exist* (Calin Crist, calincrist.com).
open class APIService {
  /// What requests are sent with; without one, each call of a service fails.
  public let apiClient: APIClient?

  /// Makes a service.
  ///
  /// - Parameter apiClient: What requests are sent with.
  public init(apiClient: APIClient?) {
    self.apiClient = apiClient
  }

  /// The client, for subclasses that cannot do without.
  ///
  /// - Throws: ``APIClient/NetworkError/noClient`` when there is none.
  public final var requiredClient: APIClient {
    get throws(APIClient.NetworkError) {
      guard let apiClient else { throw .noClient }
      return apiClient
    }
  }
}
