import Foundation
import TestSupport
import Testing
import URLSessionNotes

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A client with completions: on which queue they are called, and what a running call keeps.
@Suite struct CallbackTests {
  let server = HTTPStub()
  let milk = Note(id: 1, text: "milk")
  let onePage = Data(#"{"notes": [{"id": 1, "text": "milk"}]}"#.utf8)

  // docs: RequestHandlerCallbacks
  final class CallbackClient: Sendable {
    private let (base, session, queue): (URL, URLSession, DispatchQueue)

    init(base: URL, session: URLSession, queue: DispatchQueue = .main) {
      (self.base, self.session, self.queue) = (base, session, queue)
    }

    func notes(completion: @escaping @Sendable (Result<[Note], any Error>) -> Void) {
      session.dataTask(with: base.appendingPathComponent("notes")) { [queue] body, _, error in
        let notes = Result {
          if let error { throw error }
          return try JSONDecoder().decode(NotePage.self, from: body ?? Data()).notes
        }
        queue.async { completion(notes) }
      }.resume()
    }
  }
  // docs: end

  // docs: RequestHandlerQueue
  @Test(arguments: [nil, URLError(.timedOut)]) func queue(error: URLError?) async throws {
    server.answer("notes", body: onePage, error: error)
    let (queue, key) = (DispatchQueue(label: "mine"), DispatchSpecificKey<Bool>())
    queue.setSpecific(key: key, value: true)
    let client = CallbackClient(base: server.base, session: server.session, queue: queue)

    let isOnMyQueue = try await awaitCompletion { completion in
      client.notes { _ in completion(DispatchQueue.getSpecific(key: key) == true) }
    }

    #expect(isOnMyQueue)
  }
  // docs: end

  // docs: RequestHandlerRetained
  @Test func retained() async throws {
    let answer = server.answer("notes", body: onePage, isHeld: true)
    var client: CallbackClient? = CallbackClient(base: server.base, session: server.session)
    weak let released = client

    let notes = try await awaitCompletion { completion in
      client?.notes { completion($0) }
      client = nil
      #expect(released == nil)  // A running call does not keep its client,
      answer.release()
    }
    #expect(try notes.get() == [milk])  // and its answer still arrives.
  }
  // docs: end
}
