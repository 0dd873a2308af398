import APIClient
import APIClientDoubles
import Fixtures
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension TrialGroup {
  /// Calls of APIClient with a number of stubbed addresses.
  ///
  /// Each stub answers once, so the trials add one stub for each call.
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
  /// Calls of APIClient over a bare `URLProtocol`.
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

  /// Adds a stub for each address, and returns a client that uses them.
  private static func stubbedClient(_ addresses: [StubbedAddress]) throws -> APIClient {
    let body = try Fixture.todos.data
    return addresses.reduce(APIClient(baseURL: StubbedAddress.base)) { client, address in
      client.stub(data: body, endpoint: address.endpoint)
    }
  }
}
