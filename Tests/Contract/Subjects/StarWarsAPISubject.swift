import ContractKit
import Foundation
import StarWarsAPI
import StarWarsAPIDoubles

/// Calls a client with one loading function and a scripted loader.
struct StarWarsAPISubject: Subject {
  let name = "StarWarsAPI"
  let capabilities = Capabilities(asyncCall: true, postBody: .posted)
  let exclusions: [Exclusion] = .ofURLSession + .ofSeamsThatCannotStop

  func doubled(_ network: Network) -> ClientDriver {
    let mock = MockLoader()
    let address = network.address(of: path)
    for answer in network.doubledAnswers {
      switch answer.shape {
      case .response(let response):
        mock.then(
          status: HTTPStatus(rawValue: response.status), headers: response.allHeaders,
          body: response.body, after: answer.delay)
      case .error(let error): mock.then(error: error, after: answer.delay)
      case .notHTTP:
        mock.then { request, handler in
          handler(
            HTTPResult(
              request: request, responseData: nil, response: .notHTTP(for: address), error: nil))
        }
      case .nothing: mock.thenNeverAnswers()
      }
    }
    return driver(network, mock).recording(
      requests: {
        mock.requests.map { request in
          RecordedRequest(
            method: request.method.rawValue, url: request.url?.absoluteString ?? "",
            headers: request.headersToSend, body: try? request.body.encode())
        }
      }, unusedAnswers: { mock.unusedAnswers })
  }

  func loopback(_ network: Network) -> ClientDriver { driver(network, network.makeSession()) }

  private func driver(_ network: Network, _ loader: any HTTPLoading) -> ClientDriver {
    ClientDriver(
      StarWarsAPI(
        loader: loader, host: network.base.host() ?? "", scheme: network.base.scheme ?? "",
        port: network.base.port, pathPrefix: network.base.path(percentEncoded: false)),
      outcomeOfError: outcome(of:), post: { _ in try await post(network, loader) },
      call: { try await value(of: $0) },
      start: { client, completion in start(client) { completion($0) }.cancel })
  }

  /// Sends the request through the seam, because the published client has no call that sends a
  /// body.
  private func post(_ network: Network, _ loader: any HTTPLoading) async throws -> Data? {
    let address = network.address(of: path)
    var request = HTTPRequest()
    request.method = .post
    request.scheme = address.scheme ?? ""
    request.host = address.host()
    request.port = address.port
    request.path = address.path(percentEncoded: false)
    request.body = DataBody(.posted, additionalHeaders: ["Content-Type": "application/json"])
    let (results, arrival) = AsyncStream.makeStream(of: HTTPResult.self)
    loader.load(request: request) { arrival.yield($0) }
    for await result in results { return try result.get().body }
    throw CancellationError()
  }

  private func outcome(of error: any Error) -> Outcome {
    switch error as? StarWarsAPI.CallError {
    case .status(let status): .status(status.rawValue)
    case .undecodable: .body
    case .cancelled: .cancelled
    case .transport(let error):
      switch (error.code, error.underlyingError) {
      case (_, let unscripted as UnscriptedRequest): .failure(unscripted)
      case (.timedOut, _): .transport(.timedOut)
      default: .transport(.other)
      }
    case nil: .failure(error)
    }
  }
}
