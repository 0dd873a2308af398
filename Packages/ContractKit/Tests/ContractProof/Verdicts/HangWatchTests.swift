#if os(macOS) || os(Linux)
  import ContractKit
  import Foundation
  import Testing

  @Suite struct HangWatchTests {
    /// Deadlines cannot pass when a client blocks all threads.
    @Test func hangEndsTheProcessAndNamesTheCell() async throws {
      let result = await #expect(
        processExitsWith: .exitCode(1), observing: [\.standardErrorContent]
      ) {
        // The watch looks every 30 milliseconds.
        setenv("TIMEOUT_FACTOR", "0.001", 1)
        let blocked = Variation(name: "Blocked") { driver, _ in
          driver.start = { _ in
            DispatchSemaphore(value: 0).wait()
            return {}
          }
        }
        _ = try await Cell("delivery.client-released", blocked).verdict(deadline: 1_000_000)
      }

      let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(
        text.contains("The process hangs in one of these: Blocked doubles delivery.client-re"))
    }
  }
#endif
