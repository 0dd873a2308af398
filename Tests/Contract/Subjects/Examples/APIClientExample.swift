import APIClient
import ContractKit
import Fixtures

/// The example of this style: todos.
extension APIClientSubject {
  /// What the call delivers.
  typealias Value = [TodoDTO]

  var path: String { "todos" }

  var bodies: BodyVariants {
    get throws {
      BodyVariants(
        template: try Fixture.todos.data, list: [], required: ["[]", "userId"],
        text: ["[]", "title"])
    }
  }

  /// Makes the call.
  func value(of client: APIClient) async throws -> Value {
    try await TodosAPIService(apiClient: client).getTodos()
  }
}
