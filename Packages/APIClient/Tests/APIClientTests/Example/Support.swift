import APIClient
import Fixtures
import Foundation

// The tests of the style speak through these names. A new client replaces them.

/// What the sample call returns.
typealias SampleValue = [TodoDTO]

/// A `GET` of ``sampleValue``.
let sampleSpec: any APISpec = TodosAPISpec.getTodos

/// A body that the sample call decodes.
var sampleBody: Data { get throws { try Fixture.todos.data } }

/// What ``sampleBody`` decodes to.
let sampleValue = [
  TodoDTO(id: 1, userId: 7, title: "Write the failing test", completed: true),
  TodoDTO(id: 2, userId: 7, title: "Make it pass"),
  TodoDTO(id: 3, userId: 9, title: "Remove duplication"),
]

extension APIClient {
  /// Makes the sample call.
  func callSample() async throws -> SampleValue {
    try await sendRequest(sampleSpec, as: SampleValue.self)
  }
}
