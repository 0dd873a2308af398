import Flaky
import Foundation
import TestSupport
import XCTest

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class ParcelXCTests: XCTestCase {
  override func setUp() {
    ParcelStore.shared.parcels = []
  }

  func testCodeBecomesTheToken() async throws {
    let server = HTTPStub()
    let account = Account()
    server.answer("token?code=42", body: Data("abc".utf8))

    try await Parcels.client(of: server, account: account).signIn(code: "42")

    XCTAssertEqual(account.token, "abc")
  }

  func testParcelsAreDecoded() async throws {
    let server = HTTPStub()
    server.answer("parcels", body: try Parcels.json(Parcels.lamp, Parcels.lace))

    let parcels = try await Parcels.client(of: server).parcels()

    XCTAssertEqual(parcels, [Parcels.lamp, Parcels.lace])
  }

  func testEmptyListIsNoError() async throws {
    let server = HTTPStub()
    server.answer("parcels", body: try Parcels.json())

    let parcels = try await Parcels.client(of: server).parcels()

    XCTAssertEqual(parcels, [])
  }

  func testUnknownParcelIsAnErrorOfItsOwn() async throws {
    let server = HTTPStub()
    server.answer("parcels/7/place", status: 404)
    let client = Parcels.client(of: server)

    do {
      _ = try await client.place(of: "7")
      XCTFail("no error")
    } catch {
      XCTAssertEqual(error as? ParcelError, .unknownParcel)
    }
  }

  func testBusyServiceIsAskedOnceMore() async throws {
    let server = HTTPStub()
    server.answer("parcels", status: 503)
    server.answer("parcels", body: try Parcels.json(Parcels.lamp))
    let client = Parcels.client(of: server)

    let outcomes = Recorder<Result<[Parcel], any Error>>()
    let isDone = expectation(description: "the call has ended")
    client.parcels {
      outcomes.record($0)
      isDone.fulfill()
    }
    await fulfillment(of: [isDone], timeout: 10)

    XCTAssertEqual(try outcomes.values.first?.get(), [Parcels.lamp])
  }

  func testListIsRefreshedInTheBackground() async throws {
    let server = HTTPStub()
    server.answer("parcels", body: try Parcels.json(Parcels.lace))
    let screen = await ParcelScreen(client: Parcels.client(of: server, store: .shared))

    await screen.refresh().value

    XCTAssertEqual(server.unusedAnswers, [])
    let isLoading = await screen.isLoading
    XCTAssertFalse(isLoading)
  }

  func testLostConnectionShowsTheStoredParcels() async throws {
    let server = HTTPStub()
    for _ in 1...2 { server.answer("parcels", error: URLError(.networkConnectionLost)) }
    ParcelStore.shared.parcels = [Parcels.lamp]

    let parcels = try await Parcels.client(of: server, store: .shared).parcels()

    XCTAssertEqual(parcels, [Parcels.lamp])
  }

  func testMissingScanIsNoReasonForAMessage() async throws {
    let server = HTTPStub()
    server.answer("parcels/7/place", status: 404)
    let screen = await ParcelScreen(client: Parcels.client(of: server))

    let opening = await screen.open("7")
    await opening.value

    let message = await screen.message
    XCTAssertNil(message)
  }

  func testLastSearchWins() async throws {
    let server = HTTPStub()
    server.answer("parcels?q=la", body: try Parcels.json(Parcels.lamp, Parcels.lace))
    server.answer("parcels?q=lamp", body: try Parcels.json(Parcels.lamp))
    let search = await ParcelSearch(client: Parcels.client(of: server))

    let first = await search.search("la")
    let second = await search.search("lamp")
    await first.value
    await second.value

    let results = await search.results
    XCTAssertEqual(results, [Parcels.lamp])
  }

  func testNewestParcelIsShownFirst() async throws {
    let server = HTTPStub()
    server.answer("parcels", body: try Parcels.json(Parcels.lace, Parcels.lamp))

    let parcels = try await Parcels.client(of: server).parcels()

    XCTAssertEqual(parcels.first, Parcels.lace)
  }

  func testRefusedConfirmationSaysItsStatus() async throws {
    let server = HTTPStub()
    server.answer("parcels/7/confirm", method: "POST", status: 403)
    let client = Parcels.client(of: server)

    do {
      try await client.confirm("7")
      XCTFail("no error")
    } catch {
      XCTAssertEqual(error as? ParcelError, .refused(status: 403))
    }
  }

  func testTokenIsSentWithEachRequest() async throws {
    let server = HTTPStub()
    let account = Account()
    account.token = "abc"
    server.answer("parcels", body: try Parcels.json())

    _ = try await Parcels.client(of: server, account: account).parcels()

    XCTAssertEqual(
      server.requests.first?.value(forHTTPHeaderField: "Authorization"), "Bearer abc")
  }
}
