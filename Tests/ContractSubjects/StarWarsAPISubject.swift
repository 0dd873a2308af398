import ContractKit
import Foundation
import StarWarsAPI
import StarWarsAPIDoubles

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Calls a client with one loading function and a scripted loader.
///
/// What this client asks for, and what it answers with, stands in an extension of its own.
struct StarWarsAPISubject: Subject {
  let name = "StarWarsAPI"
  let exclusions: [Exclusion] = .ofURLSession + .ofSeamsThatCannotStop

  var capabilities: Capabilities {
    var capabilities = Capabilities()
    capabilities.asyncCall = true
    return capabilities
  }

  func doubled(_ network: Network) -> ClientDriver {
    let mock = MockLoader()
    for answer in network.doubledAnswers { mock.then(answer) }
    return driver(
      network, mock,
      double: ClientDriver.Double(
        requests: { mock.requests.map(RecordedRequest.init) },
        unusedAnswers: { mock.unusedAnswers }))
  }

  func loopback(_ network: Network) -> ClientDriver {
    let session = URLSession.forLoopback(network)
    return driver(network, session, tearDown: { session.finishTasksAndInvalidate() })
  }

  private func driver(
    _ network: Network,
    _ loader: any HTTPLoading,
    double: ClientDriver.Double? = nil,
    tearDown: @escaping @Sendable () -> Void = {}
  ) -> ClientDriver {
    let client = StarWarsAPI(
      loader: loader,
      host: network.base.host() ?? "",
      scheme: network.base.scheme ?? "",
      port: network.base.port,
      pathPrefix: network.base.path(percentEncoded: false))
    return ClientDriver(
      client, probe: client, double: double, tearDown: tearDown,
      asyncCall: { client in
        do throws(StarWarsAPI.CallError) {
          return outcome(.success(try await value(of: client)))
        } catch {
          return outcome(.failure(error))
        }
      },
      call: { client, report in
        let call = start(client) { result in report(outcome(result)) }
        return { call.cancel() }
      })
  }

  private func outcome(_ result: Result<Value, StarWarsAPI.CallError>) -> Outcome {
    switch result {
    case .success(let value): .value(encoding: value)
    case .failure(.status(let status)): .status(status.rawValue)
    case .failure(.undecodable): .body
    case .failure(.cancelled): .cancelled
    case .failure(.transport(let error)):
      switch (error.code, error.underlyingError) {
      case (_, let unscripted as UnscriptedRequest): .unscripted(unscripted.description)
      case (.timedOut, _): .transport(.timedOut)
      default: .transport(.other)
      }
    }
  }
}

extension RecordedRequest {
  fileprivate init(_ request: HTTPRequest) {
    self.init(
      method: request.method.rawValue, url: request.url?.absoluteString ?? "",
      headers: request.headers)
  }
}

extension MockLoader {
  fileprivate func then(_ answer: DoubledAnswer) {
    switch answer.shape {
    case .response(let response, let pieces):
      then(
        status: HTTPStatus(rawValue: response.status), headers: response.allHeaders,
        body: pieces.reduce(Data(), +), after: answer.delay)
    case .error(let error): then(error: error, after: answer.delay)
    case .nothing: thenNeverAnswers()
    case .notHTTP:
      then { request, handler in
        let response = request.url.map { URLResponse.notHTTP(for: $0) }
        handler(
          HTTPResult(request: request, responseData: Data(), response: response, error: nil))
      }
    }
  }
}
