import ContractKit
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A style: its call over any session, and its call over its double.
struct Style: Sendable {
  /// The address that clients ask for, except in the loopback lane.
  static let address =
    URL(string: "https://benchmark.stub.invalid") ?? { preconditionFailure("No URL") }()
  private static let person = """
    {"name": "C-3PO", "url": "https://example.com/api/people/2/", "height": "167", "mass": "75",
      "birth_year": "112BBY", "gender": "n/a"}
    """
  /// A body for the styles whose server answers with an object.
  static let object = Data(
    """
    {"count": 3, "rewards": [{"type": "regular"}], "loyalty_points": 75, "results": [
    \(Array(repeating: person, count: 3).joined(separator: ","))]}
    """.utf8)
  /// A body for APIClient.
  static let todos = Data("[\(Array(repeating: todo, count: 3).joined(separator: ","))]".utf8)
  private static let todo = #"{"id": 1, "userId": 7, "title": "Make it pass", "completed": false}"#

  let name: String
  let body: Data
  /// Makes the call over a session.
  let call: @Sendable (URLSession, _ address: URL) -> @Sendable () async throws -> Void
  /// The calls over the style's double.
  let doubles: [Trial]
}

extension Style {
  /// This style's trials. The first one is the call over a bare `URLProtocol`.
  var trials: [Trial] { [bare] + doubles + [loopback] }

  private var bare: Trial {
    Trial(answeredBy: "bare URLProtocol", calls: 128) { _ in
      BareURLProtocol.body.withLock { $0 = body }
      return prepared(over: BareURLProtocol.self, address: Self.address)
    }
  }

  private var loopback: Trial {
    Trial(answeredBy: "server on 127.0.0.1", calls: 32) { calls in
      let answers = Array(repeating: Answer.respond(200, body), count: calls)
      let server = try LoopbackServer(answers: answers)
      let address = URL(string: server.origin) ?? Self.address
      return prepared(over: nil, address: address) { server.stop() }
    }
  }

  /// The call over a session that a `URLProtocol` class answers, or the network.
  private func prepared(
    over protocolClass: AnyClass?, address: URL, tearDown: @escaping @Sendable () -> Void = {}
  ) -> Trial.Prepared {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    if let protocolClass { configuration.protocolClasses = [protocolClass] }
    let session = URLSession(configuration: configuration)
    return Trial.Prepared(call: call(session, address)) {
      session.finishTasksAndInvalidate()
      tearDown()
    }
  }
}
