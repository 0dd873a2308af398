import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Trial {
  /// A bare `URLProtocol` without a session.
  static let bareAlone = Trial(
    id: ID(kind: .alone, subject: "bare URLProtocol"), calls: 1024,
    prepare: prepareAlone(BareTodosProtocol.self, stubs: 1) { _ in })

  /// A double without a session: it reads the request, finds its answer, and reports it.
  ///
  /// Finding the answer takes nanoseconds, which would not show in a whole call.
  ///
  /// - Parameters:
  ///   - protocolClass: The double. Its name is the trial's subject.
  ///   - stubs: The number of stubbed addresses.
  ///   - stub: Prepares an answer for each address.
  /// - Returns: A trial that loads one address. With several stubs, also a trial that loads another
  ///   address each time.
  static func alone(
    _ protocolClass: URLProtocol.Type, stubs: Int,
    stub: @escaping @Sendable ([StubbedAddress]) throws -> Void = { _ in }
  ) -> [Trial] {
    let one = ID(kind: .alone, subject: "\(protocolClass)", stubs: 1)
    let same = Trial(
      id: ID(kind: .alone, subject: one.subject, stubs: stubs), calls: 1024,
      reference: stubs == 1 ? bareAlone.id : one,
      prepare: prepareAlone(protocolClass, stubs: 1, stub: stub))
    guard stubs > 1 else { return [same] }
    let spread = Trial(
      id: ID(kind: .spread, subject: one.subject, stubs: stubs), calls: 1024,
      reference: one, prepare: prepareAlone(protocolClass, stubs: stubs, stub: stub))
    return [same, spread]
  }

  private static func prepareAlone(
    _ protocolClass: URLProtocol.Type, stubs: Int,
    stub: @escaping @Sendable ([StubbedAddress]) throws -> Void
  ) -> @Sendable (_ calls: Int) throws -> Prepared {
    { calls in
      let addresses = StubbedAddress.spread(calls, over: stubs)
      try stub(addresses)
      let requests = addresses.map { URLRequest(url: $0.url) }
      let client = CountingProtocolClient()
      return Prepared {
        let index = client.finished
        protocolClass.init(request: requests[index], cachedResponse: nil, client: client)
          .startLoading()
        guard client.finished == index + 1 else { throw WrongOutcome.noValue }
      }
    }
  }
}
