import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Calls through a `URLSession` whose `URLProtocol` is a double, or a bare one for the floor.
///
/// Everything else is the same, also decoding. The difference between both is the double's cost.
extension Trial {
  /// The numbers of calls that clients make at the same time.
  static let concurrencies = [1, 8, 64]

  /// The floor for trials without a floor of their own.
  static let bareDataTask = dataTask(.bareDataTask, over: .bareTodos, reference: nil)

  /// A data task without a client and without decoding.
  ///
  /// - Parameters:
  ///   - id: Identifies the trial.
  ///   - configuration: Makes the configuration of the session.
  ///   - reference: The trial to compare this one with.
  ///   - stub: Prepares an answer for each address.
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

  /// A trial with 128 calls, as all trials over a session have.
  static func overSession(
    _ id: ID, reference: ID?, prepare: @escaping @Sendable (_ calls: Int) throws -> Prepared
  ) -> Trial {
    Trial(id: id, calls: 128, reference: reference, prepare: prepare)
  }
}
