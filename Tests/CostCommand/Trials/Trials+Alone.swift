import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Trial {
  /// The least that a `URLProtocol` does without a session.
  static let bareAlone = Trial(
    id: ID(kind: .alone, subject: "bare URLProtocol"), calls: 1024,
    prepare: prepareAlone(BareTodosProtocol.self, stubs: 1) { _ in })

  /// What a double does by itself, without a session: it reads the request, looks up its answer, and
  /// gives it to a client that does nothing. Here the nanoseconds of the look-up show, which are lost
  /// in the noise of a call.
  ///
  /// - Parameters:
  ///   - protocolClass: The double, which is also the subject's name.
  ///   - stubs: How many addresses are stubbed.
  ///   - stub: Prepares an answer for each of some addresses.
  /// - Returns: Loads of one address, whatever else is stubbed; if there are several, loads of all in
  ///   turn, too.
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
      let client = MuteClient()
      return Prepared {
        let index = client.finished
        protocolClass.init(request: requests[index], cachedResponse: nil, client: client)
          .startLoading()
        guard client.finished == index + 1 else { throw WrongOutcome.noValue }
      }
    }
  }
}
