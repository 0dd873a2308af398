import DogPatchClient
import DogPatchClientDoubles
import Foundation
import Notes
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Order, queues and lifetimes: the test itself decides when each answer comes.
@Suite struct CallbackTests {
  let base: URL
  let ok: HTTPURLResponse?

  init() throws {
    base = try #require(URL(string: "https://example.com/"))
    ok = HTTPURLResponse(url: base, statusCode: 200, httpVersion: nil, headerFields: nil)
  }

  func page(_ text: String) -> Data { Data(#"{"notes": [{"id": 1, "text": "\#(text)"}]}"#.utf8) }

  // docs: DogPatchClientSearch
  @Test(arguments: [[0, 1], [1, 0]]) @MainActor func search(order: [Int]) async throws {
    let session = MockURLSession()
    let client = NotesClient(base: base, session: session)
    let model = NoteSearch { try await client.notes(query: $0).notes }
    let first = Task { await model.search("mi") }
    try await requireEventually { session.tasks.count == 1 }
    let last = Task { await model.search("milk") }
    try await requireEventually { session.tasks.count == 2 }

    for index in order {
      session.tasks[index].completionHandler(page("answer \(index)"), ok, nil)
      await [first, last][index].value
    }
    #expect(model.found.map(\.text) == ["answer 1"])
  }
  // docs: end

  // docs: DogPatchClientQueue
  @Test func queue() async throws {
    let session = MockURLSession()
    let (queue, key) = (DispatchQueue(label: "mine"), DispatchSpecificKey<Bool>())
    queue.setSpecific(key: key, value: true)
    let client = DogPatchClient(baseURL: base, session: session, responseQueue: queue)

    let isOnMyQueue = try await awaitCompletion { completion in
      client.getDogs { _, _ in completion(DispatchQueue.getSpecific(key: key) == true) }
      session.tasks.first?.completionHandler(Data("[]".utf8), ok, nil)
    }

    #expect(isOnMyQueue)
  }
  // docs: end

  // docs: DogPatchClientRetained
  @Test func retained() async throws {
    let session = MockURLSession()
    var client: DogPatchClient? = DogPatchClient(
      baseURL: base, session: session, responseQueue: nil)
    weak let released = client

    let dogs = try await awaitCompletion { completion in
      client?.getDogs { dogs, _ in completion(dogs) }
      client = nil
      #expect(released == nil)  // A running call does not keep its client,
      session.tasks.first?.completionHandler(Data("[]".utf8), ok, nil)
    }
    #expect(dogs == [])  // and its answer still arrives.
  }
  // docs: end
}
