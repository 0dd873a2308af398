import Fixtures
import Foundation
import RequestHandler
import RequestHandlerDoubles

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension TrialGroup {
  /// Calls of RequestHandler with a number of stubbed addresses.
  ///
  /// `URLProtocolMock` gives each of these answers any number of times.
  static func requestHandler(stubs: Int) -> TrialGroup {
    let addresses = StubbedAddress.all(stubs)
    return TrialGroup(
      trials: Trial.requestHandlers(stubs: stubs),
      setUp: {
        let body = try Fixture.species.data
        var mocks: [URL?: URLProtocolMock.Mock] = [:]
        for url in addresses.map(\.url) {
          let response = HTTPURLResponse(
            url: url, statusCode: 200, httpVersion: "HTTP/1.1", headerFields: [:])
          mocks[url] = (error: nil, data: body, response: response)
        }
        URLProtocolMock.mockURLs = mocks
      },
      tearDown: { for address in addresses { URLProtocolMock.forget(address.url) } })
  }
}

extension Trial {
  /// Calls of RequestHandler over a bare `URLProtocol`.
  static let requestHandlerFloors = concurrencies.map { atATime in
    requestHandler(
      ID(kind: .floor, subject: "RequestHandler", atATime: atATime), over: .bareSpecies,
      reference: .bareDataTask)
  }

  fileprivate static func requestHandlers(stubs: Int) -> [Trial] {
    let clients = concurrencies.map { atATime in
      requestHandler(
        ID(kind: .double, subject: "RequestHandler", stubs: stubs, atATime: atATime), over: .mocked,
        reference: ID(kind: .floor, subject: "RequestHandler", atATime: atATime))
    }
    let task = dataTask(
      ID(kind: .double, subject: "data task, URLProtocolMock", stubs: stubs), over: .mocked,
      reference: .bareDataTask)
    return clients + [task] + alone(URLProtocolMock.self, stubs: stubs)
  }

  private static func requestHandler(
    _ id: ID, over configuration: @autoclosure @escaping @Sendable () -> URLSessionConfiguration,
    reference: ID
  ) -> Trial {
    overSession(id, reference: reference) { _ in
      let session = URLSession(configuration: configuration())
      let handler = RequestHandler(urlSession: session)
      return Prepared {
        try await handler.call(StubbedAddress.first.url)
      } tearDown: {
        session.finishTasksAndInvalidate()
      }
    }
  }
}
