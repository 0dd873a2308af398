import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Keeps answers that have an `ETag`, and loads them again only when the service has newer ones.
public actor AnswerStore {
  private var kept: [URL: (tag: String, body: Data)] = [:]
  private let session: URLSession

  /// Makes an empty store.
  public init(session: URLSession) { self.session = session }

  /// The body at this address, from the store if the service says that it is still the same (304).
  public func data(from url: URL) async throws -> Data {
    let old = kept[url]
    var request = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData)
    request.setValue(old?.tag, forHTTPHeaderField: "If-None-Match")
    let (body, response) = try await session.data(for: request)
    guard let answer = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
    if let old, answer.statusCode == 304 { return old.body }
    guard answer.statusCode == 200 else { throw NotesError.status(answer.statusCode, body: body) }
    kept[url] = answer.value(forHTTPHeaderField: "ETag").map { ($0, body) }
    return body
  }
}
