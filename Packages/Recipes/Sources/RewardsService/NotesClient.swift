import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A client of the service at `https://example.com/v1`.
///
/// It is a value without state, so any number of calls can run at the same time. Each throws
/// ``NotesError``, or the error of the network, such as `URLError`. A call ends when its task is
/// cancelled, with `URLError.cancelled` or, while it waits, with `CancellationError`.
public struct NotesClient: Sendable {
  /// Gives the token to send; `nil` sends none. When the service refuses one (401), this is asked
  /// for another: a call is repeated once, and not with the same token. Several calls can ask at
  /// the same time: let them wait for one renewal.
  public typealias Token = @Sendable (_ refused: String?) async throws -> String?

  /// Sends a request, and gives its answer. In a task that is cancelled it throws
  /// `URLError.cancelled`. A test passes a closure of its own.
  public typealias Networking = @Sendable (URLRequest) async throws -> (Data, HTTPURLResponse)

  /// The address of the service.
  public static let base =
    URL(string: "https://example.com/v1") ?? { preconditionFailure("No URL") }()

  let base: URL
  let network: Networking
  let token: Token
  let waits: [Duration]
  let clock: any Clock<Duration>
  let decoder: JSONDecoder
  let encoder: JSONEncoder

  /// Makes a client.
  ///
  /// - Parameters:
  ///   - waits: How long to wait before each further try of a GET for which the service is busy
  ///     (503).
  ///   - clock: Where to wait.
  public init(
    base: URL = base, network: @escaping Networking, token: @escaping Token = { _ in nil },
    waits: [Duration] = [], clock: any Clock<Duration> = ContinuousClock(),
    decoder: JSONDecoder = decoder, encoder: JSONEncoder = encoder
  ) {
    (self.base, self.network, self.token) = (base, network, token)
    (self.waits, self.clock, self.decoder, self.encoder) = (waits, clock, decoder, encoder)
  }

  /// Makes the network of an app.
  public static func network(over session: URLSession) -> Networking {
    { request in
      let (body, response) = try await session.data(for: request)
      guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
      return (body, response)
    }
  }

  /// Asks for `/notes`.
  public func notes(page: Int? = nil, query: String? = nil) async throws -> NotePage {
    try await request("GET", "/notes", query: ["page": page.map { "\($0)" }, "query": query])
  }
}
