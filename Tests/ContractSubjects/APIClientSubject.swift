import APIClient
import APIClientDoubles
import ContractKit
import Foundation
import URLProtocolScript

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Calls a client of specs, services and middleware, with stubs on the client.
///
/// What this client asks for, and what it answers with, stands in an extension of its own.
struct APIClientSubject: Subject {
  let name = "APIClient"
  let exclusions: [Exclusion] = .ofURLSessionWithDelegate

  var capabilities: Capabilities {
    var capabilities = Capabilities()
    capabilities.successes = 200...299
    capabilities.headers = [
      "Content-Type": "application/json", "Authorization": "Bearer contract-token",
    ]
    capabilities.credentialHeader = "Authorization"
    capabilities.postCall = true
    return capabilities
  }

  func doubled(_ network: Network) -> ClientDriver {
    let probe = PassingMiddleware()
    var client = self.client(network, probe, session: nil).reset()
    for answer in network.doubledAnswers {
      client = client.stub(
        answer.expectedResponse(from: network.address(of: path)), endpoint: "/\(path)")
    }
    let records = APIClient(baseURL: network.base)
    return driver(
      client, probe,
      double: ClientDriver.Double(
        requests: { records.recordedRequests.map(RecordedRequest.init) },
        unusedAnswers: { records.unusedAnswers.count }),
      tearDown: { records.reset() })
  }

  func loopback(_ network: Network) -> ClientDriver {
    let probe = PassingMiddleware()
    let session = URLSession.forLoopback(network)
    defer { session.finishTasksAndInvalidate() }
    return driver(client(network, probe, session: session), probe)
  }

  private func client(
    _ network: Network, _ probe: PassingMiddleware, session: URLSession?
  ) -> APIClient {
    APIClient(
      baseURL: network.base,
      urlSession: session,
      // The order of middlewares shows in the token that is sent.
      middlewares: [
        AuthorizationMiddleware(token: "replaced-by-the-next"),
        AuthorizationMiddleware(token: "contract-token"),
        probe,
      ])
  }

  private func driver(
    _ client: APIClient,
    _ probe: PassingMiddleware,
    double: ClientDriver.Double? = nil,
    tearDown: @escaping @Sendable () -> Void = {}
  ) -> ClientDriver {
    ClientDriver(
      client, probe: probe, double: double, tearDown: tearDown,
      postCall: { client in
        do {
          let post = PostSpec(endpoint: "/\(path)", returnType: Value.self)
          return .value(encoding: try await client.sendRequest(post, as: Value.self))
        } catch {
          return outcome(error)
        }
      },
      awaiting: { client in
        do { return .value(encoding: try await value(of: client)) } catch { return outcome(error) }
      })
  }

  private func outcome(_ error: any Error) -> Outcome {
    switch error {
    case NetworkError.requestFailed(let code): .status(code)
    case NetworkError.undecodableBody: .body
    case NetworkError.notHTTP: .transport(.other)
    // On Darwin, a session may replace the double's error, but keeps its description.
    case _ where error.localizedDescription.hasPrefix("Nobody scripted"):
      .unscripted(error.localizedDescription)
    default: .failure(error)
    }
  }
}

/// Sends a body to the address of the call.
private struct PostSpec: APISpec {
  let endpoint: String
  let method = APIClient.HttpMethod.post
  let returnType: any DecodableType.Type
  let body: Data? = Data(#"{"sample": "a body"}"#.utf8)
}

/// Lives exactly as long as its client. The client is a value, so its own life cannot be observed.
private final class PassingMiddleware: Middleware {
  func intercept(_ request: URLRequest) async throws -> URLRequest { request }
}

extension DoubledAnswer {
  fileprivate func expectedResponse(from url: URL) -> ExpectedResponse {
    switch shape {
    case .response(let response, let pieces):
      ExpectedResponse(
        events: [
          .pause(seconds: delay),
          .response(status: response.status, headers: response.allHeaders, from: url),
        ] + pieces.map { .data($0) } + [.finish])
    case .error(let error): ExpectedResponse(error: error, after: delay)
    case .notHTTP: ExpectedResponse(events: [.response(.notHTTP(for: url)), .finish])
    case .nothing: .neverAnswers
    }
  }
}
