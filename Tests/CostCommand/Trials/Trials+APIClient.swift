import APIClient
import APIClientDoubles
import Fixtures
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension TrialGroup {
  /// APIClient while it has stubs for this many addresses. Each stub is an answer given once, so
  /// those that are called have as many as there are calls.
  static func apiClient(stubs: Int) -> TrialGroup {
    TrialGroup(
      trials: Trial.apiClients(stubs: stubs),
      setUp: {
        let client = APIClient(baseURL: StubbedAddress.base).reset()
        for address in StubbedAddress.all(stubs).dropFirst() {
          _ = client.stub(data: try Fixture.todos.data, endpoint: address.endpoint)
        }
      },
      tearDown: { MockedURLProtocol.reset() })
  }
}

extension Trial {
  /// APIClient over a bare `URLProtocol`.
  static let apiClientFloors = concurrencies.map { atATime in
    overSession(
      ID(kind: .floor, subject: "APIClient", atATime: atATime), reference: .bareDataTask
    ) { _ in
      let pattern = URLSession(configuration: .bareTodos)
      defer { pattern.finishTasksAndInvalidate() }
      let client = APIClient(baseURL: StubbedAddress.base, urlSession: pattern)
      return Prepared { try await client.call() }
    }
  }

  fileprivate static func apiClients(stubs: Int) -> [Trial] {
    let clients = concurrencies.map { atATime in
      overSession(
        ID(kind: .double, subject: "APIClient", stubs: stubs, atATime: atATime),
        reference: ID(kind: .floor, subject: "APIClient", atATime: atATime)
      ) { calls in
        let client = try stubbedClient(Array(repeating: .first, count: calls))
        return Prepared { try await client.call() }
      }
    }
    let task = dataTask(
      ID(kind: .double, subject: "data task, MockedURLProtocol", stubs: stubs), over: .testing,
      reference: .bareDataTask, stub: { _ = try stubbedClient($0) })
    return clients + [task]
      + alone(MockedURLProtocol.self, stubs: stubs, stub: { _ = try stubbedClient($0) })
  }

  /// A client with one more answer for each of these addresses.
  private static func stubbedClient(_ addresses: [StubbedAddress]) throws -> APIClient {
    let body = try Fixture.todos.data
    return addresses.reduce(APIClient(baseURL: StubbedAddress.base)) { client, address in
      client.stub(data: body, endpoint: address.endpoint)
    }
  }
}
