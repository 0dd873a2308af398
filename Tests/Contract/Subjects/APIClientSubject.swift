import APIClient
import APIClientDoubles
import ContractKit
import Foundation
import URLProtocolScript

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Calls a client that consists of specs, services, and middleware, with stubs on the client.
struct APIClientSubject: Subject {
  let name = "APIClient"
  let exclusions: [Exclusion] = .ofURLSessionWithDelegate
  let capabilities = Capabilities(
    successes: 200...299,
    headers: ["Content-Type": "application/json", "Authorization": "Bearer contract-token"],
    credentialHeader: "Authorization", postBody: .posted)

  func doubled(_ network: Network) -> ClientDriver {
    let records = APIClient(baseURL: network.base)
    network.addTeardown { records.reset() }
    let url = network.address(of: path)
    return driver(network) { client in
      network.doubledAnswers.reduce(client.reset()) { client, answer in
        client.stub(ExpectedResponse(events: answer.events(from: url)), endpoint: "/\(path)")
      }
    }.recording(
      requests: { records.recordedRequests.map(RecordedRequest.init) },
      unusedAnswers: { records.unusedAnswers.count })
  }

  func loopback(_ network: Network) -> ClientDriver {
    driver(network) { $0.copy(session: network.makeSession()) }
  }

  private func driver(_ network: Network, over: (APIClient) -> APIClient) -> ClientDriver {
    let probe = PassingMiddleware()
    // The token that is sent shows the order of the middlewares.
    let middlewares: [any Middleware] = [
      AuthorizationMiddleware(token: "replaced-by-the-next"),
      AuthorizationMiddleware(token: "contract-token"), probe,
    ]
    return ClientDriver(
      over(APIClient(baseURL: network.base, middlewares: middlewares)), probe: probe,
      outcomeOfError: outcome(of:),
      post: { try await $0.sendRequest(PostSpec(endpoint: "/\(path)"), as: Value.self) },
      call: { try await value(of: $0) })
  }

  private func outcome(of error: any Error) -> Outcome {
    switch error {
    case NetworkError.requestFailed(let code): .status(code)
    case NetworkError.undecodableBody: .body
    case NetworkError.notHTTP: .transport(.other)
    default: .failure(error)
    }
  }
}

/// Sends a body to the address of the call.
private struct PostSpec: APISpec {
  let endpoint: String
  let method = APIClient.HttpMethod.post
  let returnType: any DecodableType.Type = APIClientSubject.Value.self
  let body: Data? = .posted
}

/// An object that only the client holds. The client is a value, so this shows whether it still
/// exists.
private final class PassingMiddleware: Middleware {
  func intercept(_ request: URLRequest) async throws -> URLRequest { request }
}
