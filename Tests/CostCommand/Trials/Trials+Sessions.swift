import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Calls that go through a `URLSession`, whose `URLProtocol` is a double or, for the floor, a bare
/// one. The rest is the same, decoding included, so that the double alone makes the difference.
extension Trial {
  /// How many calls at a time the clients make.
  static let concurrencies = [1, 8, 64]

  /// The floor of whatever has none of its own.
  static let bareDataTask = dataTask(.bareDataTask, over: .bareTodos, reference: nil)

  /// A data task without any client, so that nothing is decoded.
  ///
  /// - Parameter stub: Prepares an answer for each of some addresses.
  static func dataTask(
    _ id: ID, over configuration: @autoclosure @escaping @Sendable () -> URLSessionConfiguration,
    reference: ID?, stub: @escaping @Sendable ([StubbedAddress]) throws -> Void = { _ in }
  ) -> Trial {
    overSession(id, reference: reference) { calls in
      try stub(Array(repeating: .first, count: calls))
      let session = URLSession(configuration: configuration())
      return Prepared {
        try await session.call(StubbedAddress.first.url)
      } tearDown: {
        session.finishTasksAndInvalidate()
      }
    }
  }

  /// A trial with as many calls as all of these make.
  static func overSession(
    _ id: ID, reference: ID?, prepare: @escaping @Sendable (_ calls: Int) throws -> Prepared
  ) -> Trial {
    Trial(id: id, calls: 128, reference: reference, prepare: prepare)
  }
}
