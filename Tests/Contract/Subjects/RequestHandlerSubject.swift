import ContractKit
import Foundation
import RequestHandler
import RequestHandlerDoubles
import URLProtocolScript

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Calls a client with a `URLProtocol` mock.
struct RequestHandlerSubject: Subject {
  let name = "RequestHandler"
  let capabilities = Capabilities(asyncCall: true, postBody: .posted)
  let exclusions: [Exclusion] =
    .ofURLSession + [
      Exclusion(
        "transport.timeout", seen: .transport(.other),
        because: "its error for a failed request carries a message, not the kind of failure")
    ]

  func doubled(_ network: Network) -> ClientDriver {
    let url = network.address(of: path)
    for answer in network.doubledAnswers {
      URLProtocolMock.givenAnswer(to: url, events: answer.events(from: url))
    }
    network.addTeardown { URLProtocolMock.forget(url) }
    return driver(network, network.makeSession(.mocked)).recording(
      requests: { URLProtocolMock.requests(for: url).map(RecordedRequest.init) },
      unusedAnswers: { URLProtocolMock.unusedAnswers(for: url).count })
  }

  func loopback(_ network: Network) -> ClientDriver { driver(network, network.makeSession()) }

  private func driver(_ network: Network, _ session: URLSession) -> ClientDriver {
    let url = network.address(of: path)
    let route = route(to: url)
    return ClientDriver(
      RequestHandler(urlSession: session), outcomeOfError: outcome(of:),
      post: { try await $0.urlSession.data(for: .posting(to: url)).0 },
      call: { try await $0.request(type: Value.self, route: route) },
      start: { client, completion in
        client.request(type: Value.self, route: route) { completion($0) }.cancel
      })
  }

  private func outcome(of error: any Error) -> Outcome {
    switch error as? DataLoadError {
    case .invalidResponseCode(let code): .status(code)
    case .decodingError: .body
    case .cancelled: .cancelled
    case .genericError(let text) where text.hasPrefix("No answer for"): .unscripted(text)
    case .genericError, .notHTTP: .transport(.other)
    case nil: .failure(error)
    }
  }
}

extension URLRequest {
  /// Returns the request of a route that sends a body, because none of the published routes does.
  fileprivate static func posting(to url: URL) -> URLRequest {
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.httpBody = .posted
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    return request
  }
}
