import Foundation
import Testing
import RequestHandlerNotes

/// When a list of pages ends.
@Suite(.timeLimit(.minutes(2))) struct PagesTests {
  @Test func eachPageIsRequestedWhenItIsNeeded() async throws {
    let keys = Keys()
    let pages = NotesClient.Pages { (key: Int?) in
      await keys.add(key)
      return ("page \(key ?? 1)", next: key == 3 ? nil : (key ?? 1) + 1)
    }
    var iterator = pages.makeAsyncIterator()

    #expect(try await iterator.next() == "page 1")
    #expect(await keys.all == [nil])
    #expect(try await iterator.next() == "page 2")
    #expect(try await iterator.next() == "page 3")
    for _ in 1...2 { #expect(try await iterator.next() == nil) }
    #expect(await keys.all == [nil, 2, 3])
  }

  @Test func emptyCursorEndsTheList() async throws {
    let pages = NotesClient.Pages { (key: String?) in (1, next: key == nil ? "MQ==" : "") }
    var count = 0

    for try await page in pages { count += page }

    #expect(count == 2)
  }

  @Test func pageThatWasNamedBeforeEndsTheList() async throws {
    let keys = Keys()
    let pages = NotesClient.Pages { key in
      await keys.add(key)
      return (1, next: key == 2 ? 3 : 2)
    }

    await #expect(throws: URLError(.badServerResponse)) { for try await _ in pages {} }

    #expect(await keys.all == [nil, 2, 3])
  }

  @Test func errorEndsTheList() async throws {
    let pages = NotesClient.Pages { (key: String?) -> (Int, next: String?) in
      if key != nil { throw URLError(.timedOut) }
      return (1, next: "MQ==")
    }
    var iterator = pages.makeAsyncIterator()

    #expect(try await iterator.next() == 1)
    await #expect(throws: URLError(.timedOut)) { try await iterator.next() }
    #expect(try await iterator.next() == nil)
  }

  @Test func cancellingBetweenTwoPagesRequestsNoMore() async throws {
    let keys = Keys()
    let pages = NotesClient.Pages { (key: Int?) in
      await keys.add(key)
      withUnsafeCurrentTask { $0?.cancel() }
      return (1, next: (key ?? 1) + 1)
    }

    let list = Task { for try await _ in pages {} }

    await #expect(throws: CancellationError.self) { try await list.value }
    #expect(await keys.all == [nil])
  }
}

/// The keys of the pages that were requested.
private actor Keys {
  private(set) var all: [Int?] = []

  func add(_ key: Int?) { all.append(key) }
}
