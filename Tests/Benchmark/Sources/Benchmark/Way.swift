import APIClientNotes
import ContractKit
import DogPatchClientNotes
import Foundation
import RewardsServiceNotes
import StarWarsAPINotes
import RequestHandlerNotes

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A client of the recipes, and its double.
struct Way: Sendable {
  /// Makes one call, waits for its value, and throws when it fails.
  typealias Call = @Sendable () async throws -> Void

  /// The name of the way.
  let name: String
  /// Makes the call over a session.
  let call: @Sendable (URLSession, _ base: URL) -> Call
  /// Makes the call over a double with so many answers.
  let doubled: @Sendable (_ calls: Int) -> Trial.Prepared
}

extension Way {
  /// What answers every call.
  static let body = Data(
    #"{"notes": [\#(Array(repeating: note, count: 3).joined(separator: ","))], "next": 2}"#.utf8)
  private static let note = #"{"id": 1, "text": "milk"}"#

  /// The five ways.
  static let all = [
    Way(name: "DogPatchClient") { session, base in
      let client = DogPatchClientNotes.NotesClient(base: base, session: session)
      return { _ = try await client.notes() }
    } doubled: { _ in
      let session = MockURLSession()
      let client = DogPatchClientNotes.NotesClient(session: session)
      return Trial.Prepared {
        async let _ = session.nextCall().answer(body: body)
        _ = try await client.notes()
      }
    },
    Way(name: "RequestHandler") { session, base in
      let client = RequestHandlerNotes.NotesClient(base: base, session: session)
      return { _ = try await client.notes() }
    } doubled: { calls in
      let server = stub(calls)
      let client = RequestHandlerNotes.NotesClient(base: server.base, session: server.session)
      return Trial.Prepared { _ = try await client.notes() }
    },
    Way(name: "RewardsService") { session, base in
      let client = RewardsServiceNotes.NotesClient(
        base: base, network: RewardsServiceNotes.NotesClient.network(over: session))
      return { _ = try await client.notes() }
    } doubled: { calls in
      let network = MockNetworking()
      for _ in 0..<calls { network.add(.body(body)) }
      let client = RewardsServiceNotes.NotesClient(network: network.load)
      return Trial.Prepared { _ = try await client.notes() }
    },
    Way(name: "APIClient") { session, base in
      let client = APIClientNotes.NotesClient(base: base, session: session)
      return { _ = try await client.notes() }
    } doubled: { calls in
      let server = stub(calls)
      let client = APIClientNotes.NotesClient(base: server.base, session: server.session)
      return Trial.Prepared { _ = try await client.notes() }
    },
    Way(name: "StarWarsAPI") { session, base in
      let client = StarWarsAPINotes.NotesClient(base: base, loader: session)
      return { _ = try await client.notes() }
    } doubled: { calls in
      let mock = MockLoader()
      for _ in 0..<calls { mock.then(body: body) }
      let client = StarWarsAPINotes.NotesClient(loader: mock)
      return Trial.Prepared { _ = try await client.notes() }
    },
  ]

  private static func stub(_ calls: Int) -> HTTPStub {
    let server = HTTPStub()
    for _ in 0..<calls { server.answer("notes", body: body) }
    return server
  }
}

extension Way {
  /// What can answer, in the order of the table.
  var trials: [Trial] {
    [
      Trial(calls: 128) { _ in over(BareURLProtocol.self, base: BareURLProtocol.base) },
      Trial(calls: 128, prepare: doubled),
      Trial(calls: 32) { calls in
        let answers = Array(repeating: Answer.respond(200, Self.body), count: calls)
        let server = try LoopbackServer(answers: answers)
        let base = URL(string: server.origin) ?? BareURLProtocol.base
        return over(nil, base: base) { server.stop() }
      },
    ]
  }

  /// The call over a session that a `URLProtocol` class answers, or the network.
  private func over(
    _ protocolClass: AnyClass?, base: URL, tearDown: @escaping @Sendable () -> Void = {}
  ) -> Trial.Prepared {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    if let protocolClass { configuration.protocolClasses = [protocolClass] }
    let session = URLSession(configuration: configuration)
    return Trial.Prepared(call: call(session, base)) {
      session.finishTasksAndInvalidate()
      tearDown()
    }
  }
}
