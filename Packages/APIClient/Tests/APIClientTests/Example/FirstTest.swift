import APIClient
import APIClientDoubles
import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A first test, with which `make judge` and `make hunt` begin.
@Suite(.ownAddress { APIClient(baseURL: $0).reset() }) struct FirstTest {
  @Test func answerIsDecoded() async throws {
    let url = try #require(OwnAddress.url)
    let client = APIClient(baseURL: url).stub(json: "[]", endpoint: "/todos")

    let todos = try await TodosAPIService(apiClient: client).getTodos()

    #expect(todos.isEmpty)
  }
}
