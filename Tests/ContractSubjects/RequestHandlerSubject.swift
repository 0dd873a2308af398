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
  /// Scripts the answers of a network for an address, in a double that is a `URLProtocol`.
  var double: @Sendable (Network, URL) -> URLProtocolDouble = URLProtocolDouble.mock
  var lanes = Lane.allCases

  var capabilities: Capabilities {
    var capabilities = Capabilities()
    capabilities.asyncCall = true
    return capabilities
  }

  var exclusions: [Exclusion] =
    .ofURLSession + [
      Exclusion(
        "transport.timeout", seen: .transport(.other),
        because: "its error for a failed request carries a message, not the kind of failure")
    ]

  func doubled(_ network: Network) -> ClientDriver {
    let double = double(network, network.address(of: path))
    return driver(
      network, double.session, double: double.records,
      tearDown: {
        double.tearDown()
        double.session.finishTasksAndInvalidate()
      })
  }

  func loopback(_ network: Network) -> ClientDriver {
    let session = URLSession.forLoopback(network)
    return driver(network, session, tearDown: { session.finishTasksAndInvalidate() })
  }

  private func driver(
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

extension Subjects {
  /// The client RequestHandler in the doubles lane, over another double than its own.
  ///
  /// - Parameters:
  ///   - exclusions: What the double cannot do, beside what the client cannot.
  ///   - double: Scripts the answers of a network for an address.
  public static func requestHandler(
    without exclusions: [Exclusion] = [],
    over double: @escaping @Sendable (Network, URL) -> URLProtocolDouble
  ) -> any Subject {
    var subject = RequestHandlerSubject(double: double, lanes: [.doubles])
    subject.exclusions += exclusions
    return subject
  }
}

/// What a `URLProtocol` double brings to a cell.
public struct URLProtocolDouble: Sendable {
  let session: URLSession
  let records: ClientDriver.Double
  let tearDown: @Sendable () -> Void

  /// Makes a double from its session, and from what it recorded.
  public init(
    session: URLSession, records: ClientDriver.Double,
    tearDown: @escaping @Sendable () -> Void = {}
  ) {
    (self.session, self.records, self.tearDown) = (session, records, tearDown)
  }

  static func mock(_ network: Network, _ url: URL) -> URLProtocolDouble {
    for answer in network.doubledAnswers {
      URLProtocolMock.givenAnswer(to: url, events: answer.events(from: url))
    }
    return URLProtocolDouble(
      session: URLSession(configuration: .mocked),
      records: ClientDriver.Double(
        requests: { URLProtocolMock.requests(for: url).map(RecordedRequest.init) },
        unusedAnswers: { URLProtocolMock.unusedAnswers(for: url).count }),
      tearDown: { URLProtocolMock.forget(url) })
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
