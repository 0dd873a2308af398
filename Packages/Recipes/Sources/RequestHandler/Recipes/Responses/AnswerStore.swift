import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Stores responses that have an `ETag`, and loads them again only when the service has newer ones.
public actor AnswerStore {
  private var kept: [URL: (tag: String, body: Data)] = [:]
  private let session: URLSession

  /// Creates an empty store.
  public init(session: URLSession) { self.session = session }

  /// Returns the body at this URL, from the store if the service says that it's unchanged (304).
  public func data(from url: URL) async throws -> Data {
    let old = kept[url]
    var request = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData)
    request.setValue(old?.tag, forHTTPHeaderField: "If-None-Match")
    let (body, response) = try await session.data(for: request)
    let answer = try NotesClient.HTTPResponse(body, response)
    if let old, answer.status == 304 { return old.body }
    guard answer.status == 200 else { throw NotesError.status(answer.status, answer) }
    kept[url] = answer.headers["etag"].map { ($0, body) }
    return body
  }
}
