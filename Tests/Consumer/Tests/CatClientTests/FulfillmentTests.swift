import XCTest

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class FulfillmentTests: XCTestCase {
  // docs: Fulfillment
  func testCompletionHandlerIsCalled() async throws {
    let server = HTTPStub()
    server.answer("notes")
    let called = expectation(description: "called back")
    called.assertForOverFulfill = true  // The default: a second call raises an exception.

    server.session.dataTask(with: server.base.appendingPathComponent("notes")) { _, _, _ in
      called.fulfill()
    }.resume()

    await fulfillment(of: [called], timeout: 10)  // A limit, not a pause.
  }
  // docs: end
}
