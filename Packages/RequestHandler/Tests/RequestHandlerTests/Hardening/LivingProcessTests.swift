#if os(Linux)
  import Dispatch
  import Foundation
  import FoundationNetworking
  import RequestHandlerDoubles
  import Testing

  /// On Linux, a double that ends a load in a wrong way ends the whole process.
  ///
  /// Each of these tests runs in a process of its own, so that only this one test fails.
  @Suite struct LivingProcessTests {
    @Test func errorIsTheOnlyEndOfItsLoad() async {
      await #expect(processExitsWith: .success) {
        let url = try #require(URL(string: "https://error.stub.invalid/"))
        let session = URLSession(configuration: .mocked)
        URLProtocolMock.mockURLs[url] = (URLError(.timedOut), nil, nil)

        // Whatever the double leaves on the main queue has to wait until the load has ended.
        for _ in 1...20 { await MainActor.run { session.waitForLoad(of: url) } }
      }
    }

    @Test func requestThatNobodyScriptedFails() async {
      await #expect(processExitsWith: .success) {
        let url = try #require(URL(string: "https://unscripted.stub.invalid/"))
        let session = URLSession(configuration: .mocked)

        await #expect(throws: (any Error).self) { try await session.data(from: url) }
      }
    }
  }

  extension URLSession {
    /// Loads, and blocks the calling thread until the load has ended.
    fileprivate func waitForLoad(of url: URL) {
      let hasEnded = DispatchSemaphore(value: 0)
      dataTask(with: url) { _, _, error in
        #expect(error != nil)
        hasEnded.signal()
      }.resume()
      #expect(hasEnded.wait(timeout: .now() + 10) == .success)
    }
  }
#endif
