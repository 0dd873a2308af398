import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Talks to the service that knows where parcels are.
public final class ParcelClient: Sendable {
  private let base: URL
  private let session: URLSession
  private let account: Account
  private let store: ParcelStore
  private let pause: @Sendable () async throws -> Void

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - base: The base URL of the service.
  ///   - session: Makes the requests.
  ///   - account: Has the token, and gets it after signing in.
  ///   - store: Keeps the parcels that the service sent last.
  ///   - pause: Waits before a call is tried again: up to 100 milliseconds, so that not all phones
  ///     do it at the same time.
  public init(
    base: URL, session: URLSession, account: Account = .shared, store: ParcelStore = .shared,
    pause: @escaping @Sendable () async throws -> Void = {
      try await Task.sleep(for: .milliseconds(.random(in: 0...100)))
    }
  ) {
    self.base = base
    self.session = session
    self.account = account
    self.store = store
    self.pause = pause
  }

  /// Signs in, and keeps the token in the account.
  public func signIn(code: String) async throws {
    let token = try await load("token?code=\(code)")
    account.token = String(decoding: token, as: UTF8.self)
  }

  /// All parcels, the newest first. Without a connection, those that the service sent last.
  public func parcels() async throws -> [Parcel] {
    do {
      let data = try await retrying { try await self.load("parcels") }
      let parcels = try JSONDecoder().decode([Parcel].self, from: data)
      store.parcels = parcels
      return parcels
    } catch is URLError {
      return store.parcels
    }
  }

  /// The same for screens that nobody has moved to `async` yet.
  public func parcels(completion: @escaping @Sendable (Result<[Parcel], any Error>) -> Void) {
    Task {
      do {
        completion(.success(try await parcels()))
      } catch {
        completion(.failure(error))
      }
    }
  }

  /// The parcels whose names contain a text.
  nonisolated(nonsending) public func parcels(matching text: String) async throws -> [Parcel] {
    try JSONDecoder().decode([Parcel].self, from: await load("parcels?q=\(text)"))
  }

  /// Where a parcel was seen last.
  public func place(of parcel: String) async throws -> String {
    String(decoding: try await load("parcels/\(parcel)/place"), as: UTF8.self)
  }

  /// Tells the service that a parcel has arrived.
  public func confirm(_ parcel: String) async throws {
    _ = try await load("parcels/\(parcel)/confirm", method: "POST")
  }

  /// Begins a request before it first waits, so calls from one actor are sent in their order.
  nonisolated(nonsending) private func load(
    _ path: String, method: String = "GET"
  ) async throws -> Data {
    guard let url = URL(string: "\(base.absoluteString)/\(path)") else { throw URLError(.badURL) }
    var request = URLRequest(url: url)
    request.httpMethod = method
    if let token = account.token {
      request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
    }
    let (status, data) = try await withCheckedThrowingContinuation { continuation in
      session.dataTask(with: request) { data, response, error in
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        continuation.resume(with: error.map { .failure($0) } ?? .success((status, data ?? Data())))
      }.resume()
    }
    switch status {
    case 200...299: return data
    case 404: throw ParcelError.unknownParcel
    default: throw ParcelError.refused(status: status)
    }
  }

  /// Tries a call once more if the connection is lost or the service is busy.
  private func retrying(_ call: () async throws -> Data) async throws -> Data {
    do {
      return try await call()
    } catch ParcelError.refused(status: 503) {
      try await pause()
    } catch is URLError {
      try await pause()
    }
    return try await call()
  }
}
