import Foundation
import NoteScreens
import TestSupport
import Testing
import RequestHandlerNotes

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// How a test waits for something that it didn't start itself.
@MainActor extension RecipeTests {
  // docs: Once
  @Test(arguments: ["answer", "broken", "offline"]) func once(outcome: String) async throws {
    let body = outcome == "broken" ? Data("{".utf8) : onePage
    let error = outcome == "offline" ? URLError(.notConnectedToInternet) : nil
    server.answer("notes", body: body, error: error)
    let client = CallbackClient(base: server.base, session: server.session)
    let calls = Recorder<Bool>()

    client.notes { @Sendable result in calls.record((try? result.get()) != nil) }

    try await requireEventually { !calls.values.isEmpty }  // It is called,
    await idle(for: 0.1)  // and nothing more is on its way.
    #expect(calls.values == [outcome == "answer"])
  }
  // docs: end

  // docs: Started
  @Test func started() async throws {
    server.answer("notes", isHeld: true)
    server.answer("notes", body: onePage)
    let model = NotesViewModel { [client] in try await client.notes().notes }
    let presenter = NotesPresenter(model: model)
    presenter.start()  // As `viewDidLoad` does, or a button.
    let first = try #require(presenter.loading)
    try await requireEventually { server.requests.count == 1 }

    presenter.start()  // The button again.

    let second = try #require(presenter.loading)
    try await awaitEnd { await second.value }
    #expect(model.notes == [milk])
    try await awaitEnd { await first.value }  // It is canceled, because nobody needs it now.
  }
  // docs: end

  // docs: Picture
  @Test func picture() async throws {
    let png = Data([0x89, 0x50, 0x4E, 0x47])
    let answer = server.answer("pictures/1", body: png, isHeld: true)
    let model = PictureModel { [client, milk] in try await client.picture(of: milk) }
    let loading = Task { await model.load() }
    try await requireEventually { !server.requests.isEmpty }
    #expect(model.picture == nil)  // A snapshot shows the placeholder now,

    answer.release()
    try await awaitEnd { await loading.value }

    #expect(model.picture == png)  // and the picture from here on.
  }
  // docs: end

  // docs: Memory
  @Test func memory() async throws {
    let png = Data([0x89, 0x50, 0x4E, 0x47])
    let answer = server.answer("pictures/1", body: png, isHeld: true)
    let store = PictureStore { [client, milk] (_: Int) in try await client.picture(of: milk) }
    let rows = (1...2).map { _ in Task { try await store.picture(1) } }
    while await store.waiting < 2 {  // Two rows ask at the same time,
      try Task.checkCancellation()
      await Task.yield()
    }
    answer.release()
    for row in rows { #expect(try await row.value == png) }

    #expect(try await store.picture(1) == png)  // and one asks later.
    #expect(server.requests.count == 1)
  }
  // docs: end

  @Test func pictureThatFailedIsLoadedAgainAndOneThatIsForgottenToo() async throws {
    let png = Data([0x89, 0x50, 0x4E, 0x47])
    server.answer("pictures/1", error: URLError(.timedOut))
    for _ in 1...2 { server.answer("pictures/1", body: png) }
    let store = PictureStore { [client, milk] (_: Int) in try await client.picture(of: milk) }

    await #expect(throws: URLError.self) { try await store.picture(1) }
    #expect(try await store.picture(1) == png)
    await store.removeAll()
    #expect(try await store.picture(1) == png)

    #expect(server.requests.count == 3)
  }

  // docs: OnlineAgain
  @Test func onlineAgain() async throws {
    server.answer("notes", error: URLError(.notConnectedToInternet))
    server.answer("notes", body: onePage)
    let model = NotesViewModel { [client] in try await client.notes().notes }
    let (isOnline, phone) = AsyncStream<Bool>.makeStream()
    await model.load()
    #expect(model.message != nil)

    for value in [false, false, true, true] { phone.yield(value) }
    phone.finish()
    await whenOnlineAgain(isOnline) { await model.load() }

    #expect(model.notes == [milk])
    #expect(server.requests.count == 2)
  }
  // docs: end

  // docs: Pause
  @Test func pause() async throws {
    server.answer("notes?query=milk", body: onePage)
    let clock = TestClock()
    let model = NoteSearch { [client] in try await client.notes(query: $0).notes }
    let typing = Task { await model.search("mi", after: .milliseconds(300), on: clock) }
    try await requireEventually { clock.sleepers == 1 }

    typing.cancel()  // The user keeps typing.
    async let search: Void = model.search("milk", after: .milliseconds(300), on: clock)

    #expect(try await clock.nextSleep() == .milliseconds(300))
    await search
    await typing.value
    #expect(model.found == [milk])
    #expect(server.requests.map(\.url?.query) == ["query=milk"])
  }
  // docs: end
}
