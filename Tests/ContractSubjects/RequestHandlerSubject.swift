import ContractKit
import Foundation
import RequestHandler
import RequestHandlerDoubles
import URLProtocolScript

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Calls a client with a `URLProtocol` mock.
///
/// What this client asks for, and what it answers with, stands in an extension of its own.
struct RequestHandlerSubject: Subject {
  let name = "RequestHandler"

  var capabilities: Capabilities {
    var capabilities = Capabilities()
    capabilities.asyncCall = true
    return capabilities
  }

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
    let session = URLSession(configuration: .mocked)
    return driver(
      network, session,
      double: ClientDriver.Double(
        requests: { URLProtocolMock.requests(for: url).map(RecordedRequest.init) },
        unusedAnswers: { URLProtocolMock.unusedAnswers(for: url).count }),
      tearDown: {
        URLProtocolMock.forget(url)
        session.finishTasksAndInvalidate()
      })
  }

  func loopback(_ network: Network) -> ClientDriver {
    let session = URLSession.forLoopback(network)
    return driver(network, session, tearDown: { session.finishTasksAndInvalidate() })
  }

  func driver(
    _ network: Network,
    _ session: URLSession,
    double: ClientDriver.Double? = nil,
    tearDown: @escaping @Sendable () -> Void
  ) -> ClientDriver {
    let route = route(to: network.address(of: path))
    let client = RequestHandler(urlSession: session)
    return ClientDriver(
      client, probe: client, double: double, tearDown: tearDown,
      asyncCall: { client in
        do throws(DataLoadError) {
          return outcome(.success(try await client.request(type: Value.self, route: route)))
        } catch {
          return outcome(.failure(error))
        }
      },
      call: { client, report in
        let call = client.request(type: Value.self, route: route) { result in
          report(outcome(result))
        }
        return { call.cancel() }
      })
  }

  private func outcome(_ result: Result<Value, DataLoadError>) -> Outcome {
    switch result {
    case .success(let value): .value(encoding: value)
    case .failure(.invalidResponseCode(let code)): .status(code)
    case .failure(.decodingError): .body
    case .failure(.notHTTP): .transport(.other)
    case .failure(.cancelled): .cancelled
    case .failure(.genericError(let message)):
      message.hasPrefix("Nobody scripted") ? .unscripted(message) : .transport(.other)
    }
  }
}

extension DoubledAnswer {
  fileprivate func events(from url: URL) -> [LoadEvent] {
    switch shape {
    case .response(let response, let pieces):
      [
        .pause(seconds: delay),
        .response(status: response.status, headers: response.allHeaders, from: url),
      ] + pieces.map { .data($0) } + [.finish]
    case .error(let error): [.pause(seconds: delay), .fail(error)]
    case .notHTTP: [.response(.notHTTP(for: url)), .finish]
    case .nothing: []
    }
  }
}
