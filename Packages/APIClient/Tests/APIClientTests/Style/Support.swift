import APIClient
import APIClientDoubles
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URL {
  /// A base URL that no other test has: stubs are kept by address.
  ///
  /// - Parameter pattern: The URL, with `HOST` where the test's own host goes.
  static func unique(_ pattern: String = "https://HOST") throws -> URL {
    let host = "\(UUID().uuidString.lowercased()).stub.invalid"
    return try #require(URL(string: pattern.replacing("HOST", with: host)))
  }
}

extension URLRequest {
  /// A request to this address with these headers.
  init(_ address: String, headers: [String: String] = [:]) throws {
    self.init(url: try #require(URL(string: address)))
    allHTTPHeaderFields = headers
  }
}

/// Whether something becomes true while other tasks get many turns, but not endlessly many.
func eventually(_ condition: () -> Bool) async -> Bool {
  for _ in 0..<100_000 {
    if condition() { return true }
    await Task.yield()
  }
  return false
}

/// An error that no code under test knows.
struct TestError: Error, Equatable {}

/// The todos of the fixture `todos`.
let fixtureTodos = [
  TodoDTO(id: 1, userId: 7, title: "Write the failing test", completed: true),
  TodoDTO(id: 2, userId: 7, title: "Make it pass"),
  TodoDTO(id: 3, userId: 9, title: "Remove duplication"),
]

extension APIClient {
  /// Asks for all todos and expects the call to fail.
  func failure(
    of spec: TodosAPISpec = .getTodos, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> any Error {
    try await #require(throws: (any Error).self, sourceLocation: sourceLocation) {
      try await sendRequest(spec)
    }
  }
}

/// A `GET` of all todos at an endpoint of the test's choice.
struct Spec: APISpec {
  let endpoint: String
  var method: APIClient.HttpMethod { .get }
  var returnType: any DecodableType.Type { [TodoDTO].self }
  var body: Data? { nil }
}

/// A file that is gone when the last reference to it is.
final class TemporaryFile {
  private let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  var path: String { url.path() }

  init(holding data: Data) throws {
    try data.write(to: url)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }
}
