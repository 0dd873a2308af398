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

        // What the double leaves on the main queue has to wait until the session has forgotten the load.
        await MainActor.run { session.waitForLoad(of: url) }
        await MainActor.run {}
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
    /// Loads, and blocks the calling thread until the session has forgotten the load.
    fileprivate func waitForLoad(of url: URL) {
      let done = DispatchSemaphore(value: 0)
      dataTask(with: url) { _, _, error in
        #expect(error != nil)
        done.signal()
      }.resume()
      #expect(done.wait(timeout: .now() + 10) == .success)
      // After a completion, the session forgets its load on a queue of its own. The second answer about
      // its tasks comes from that queue after this.
      for _ in 1...2 {
        getAllTasks { _ in done.signal() }
        #expect(done.wait(timeout: .now() + 10) == .success)
      }
    }
  }
#endif
