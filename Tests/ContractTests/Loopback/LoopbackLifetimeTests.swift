import ContractKit
import Foundation
import Testing

@Suite struct LoopbackLifetimeTests {
  /// In a process of its own: tests that run beside this one open and close descriptors, too.
  @Test func twoThousandCasesLeaveNoDescriptorBehind() async {
    await #expect(processExitsWith: .success) {
      func play(_ cases: Int) throws {
        for _ in 0..<cases {
          let server = try LoopbackServer(answers: [.respond(200, Data("ok".utf8))])
          let client = try #require(RawClient(port: server.port))
          client.send("GET / HTTP/1.1\r\n\r\n")
          #expect(client.receiveAll().hasSuffix("ok"))
          server.stop()
        }
      }
      try play(10)
      let before = try openDescriptors()

      try play(2_000)

      #expect(try openDescriptors() == before)
    }
  }
}

/// How many descriptors this process has open.
private func openDescriptors() throws -> Int {
  try FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count
}
