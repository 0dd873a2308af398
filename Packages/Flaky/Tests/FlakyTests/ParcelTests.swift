import Flaky
import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.runner) struct ParcelTests {
  @Test func codeBecomesTheToken() async throws {
    let server = HTTPStub()
    let account = Account()
    server.answer("token?code=42", body: Data("abc".utf8))

    try await Parcels.client(of: server, account: account).signIn(code: "42")

    #expect(account.token == "abc")
  }

  @Test func parcelsAreDecoded() async throws {
    let server = HTTPStub()
    server.answer("parcels", body: try Parcels.json(Parcels.lamp, Parcels.lace))

    let parcels = try await Parcels.client(of: server).parcels()

    #expect(parcels == [Parcels.lamp, Parcels.lace])
  }

  @Test func emptyListIsNoError() async throws {
    let server = HTTPStub()
    server.answer("parcels", body: try Parcels.json())

    let parcels = try await Parcels.client(of: server).parcels()

    #expect(parcels.isEmpty)
  }

  @Test func unknownParcelIsAnErrorOfItsOwn() async throws {
    let server = HTTPStub()
    server.answer("parcels/7/place", status: 404)
    let client = Parcels.client(of: server)

    await #expect(throws: ParcelError.unknownParcel) { try await client.place(of: "7") }
  }

  @Test func busyServiceIsAskedOnceMore() async throws {
    let server = HTTPStub()
    server.answer("parcels", status: 503)
    server.answer("parcels", body: try Parcels.json(Parcels.lamp))
    let client = Parcels.client(of: server)

    let result = try await awaitCompletion { client.parcels(completion: $0) }

    #expect(try result.get() == [Parcels.lamp])
  }

  @Test(.exclusive("ParcelStore") { ParcelStore.shared.parcels = [] })
  func listIsRefreshedInTheBackground() async throws {
    let server = HTTPStub()
    server.answer("parcels", body: try Parcels.json(Parcels.lace))
    let screen = await ParcelScreen(client: Parcels.client(of: server, store: .shared))

    await screen.refresh().value

    #expect(server.unusedAnswers.isEmpty)
    #expect(await !screen.isLoading)
  }

  @Test(.exclusive("ParcelStore") { ParcelStore.shared.parcels = [] })
  func lostConnectionShowsTheStoredParcels() async throws {
    let server = HTTPStub()
    for _ in 1...2 { server.answer("parcels", error: URLError(.networkConnectionLost)) }
    ParcelStore.shared.parcels = [Parcels.lamp]

    let parcels = try await Parcels.client(of: server, store: .shared).parcels()

    #expect(parcels == [Parcels.lamp])
  }

  @Test func missingScanIsNoReasonForAMessage() async throws {
    let server = HTTPStub()
    server.answer("parcels/7/place", status: 404)
    let screen = await ParcelScreen(client: Parcels.client(of: server))

    let opening = await screen.open("7")
    await opening.value

    #expect(await screen.message == nil)
  }

  @Test func lastSearchWins() async throws {
    let server = HTTPStub()
    server.answer("parcels?q=la", body: try Parcels.json(Parcels.lamp, Parcels.lace))
    server.answer("parcels?q=lamp", body: try Parcels.json(Parcels.lamp))
    let search = await ParcelSearch(client: Parcels.client(of: server))

    let first = await search.search("la")
    let second = await search.search("lamp")
    await first.value
    await second.value

    #expect(await search.results == [Parcels.lamp])
  }

  @Test func newestParcelIsShownFirst() async throws {
    let server = HTTPStub()
    server.answer("parcels", body: try Parcels.json(Parcels.lace, Parcels.lamp))

    let parcels = try await Parcels.client(of: server).parcels()

    #expect(parcels.first == Parcels.lace)
  }

  @Test func refusedConfirmationSaysItsStatus() async throws {
    let server = HTTPStub()
    server.answer("parcels/7/confirm", method: "POST", status: 403)
    let client = Parcels.client(of: server)

    await #expect(throws: ParcelError.refused(status: 403)) { try await client.confirm("7") }
  }

  @Test func tokenIsSentWithEachRequest() async throws {
    let server = HTTPStub()
    let account = Account()
    account.token = "abc"
    server.answer("parcels", body: try Parcels.json())

    _ = try await Parcels.client(of: server, account: account).parcels()

    #expect(server.requests.first?.value(forHTTPHeaderField: "Authorization") == "Bearer abc")
  }
}
