import Foundation
import Testing

@testable import ContractKit  // ScenarioContext.withClient: only scenarios use it

@Suite struct LoopbackLifetimeTests {
  /// This test needs a process of its own, because other tests open and close sockets, too.
  @Test func hundredServersLeaveNoDescriptorOpen() async {
    await #expect(processExitsWith: .success) {
      func run(_ cases: Int) throws {
        for _ in 0..<cases {
          let server = try LoopbackServer(answers: [.respond(200, Data("ok".utf8))])
          _ = try? LoopbackServer(answers: [], port: server.port)
          let client = try #require(RawClient(port: server.port))
          client.send("GET / HTTP/1.1\r\n\r\n")
          #expect(client.receiveAll().hasSuffix("ok"))
          server.stop()
        }
      }
      try run(10)
      let before = try openDescriptors()

      try run(100)

      #expect(try openDescriptors() == before)
    }
  }

  @Test func portsThatRefuseConnectionsLeaveNoDescriptorOpen() async {
    await #expect(processExitsWith: .success) {
      let sut = ScenarioContext(subject: NoNetwork(), lane: .loopback, deadline: 3)
      func run(_ cases: Int) async throws {
        for _ in 0..<cases {
          try await sut.withClient(answering: [Answer(.refuseConnection)]) { _ in }
        }
      }
      try await run(10)
      let before = try openDescriptors()

      try await run(100)

      #expect(try openDescriptors() == before)
    }
  }

  /// A client that opens no socket itself: URLSession closes its own later, when it likes.
  private struct NoNetwork: Subject {
    let name = "NoNetwork"
    let path = "items"
    var bodies: BodyVariants { ReferenceSubject().bodies }

    func doubled(_ network: Network) -> ClientDriver { ReferenceSubject().doubled(network) }
    func loopback(_ network: Network) -> ClientDriver { doubled(network) }
  }
}

/// The number of sockets and pipes that this process has open. Swift's threads open descriptors of
/// other kinds when they first need them.
private func openDescriptors() throws -> Int {
  try FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count { name in
    var status = stat()
    guard let descriptor = Int32(name), fstat(descriptor, &status) == 0 else { return false }
    return [S_IFSOCK, S_IFIFO].contains(status.st_mode & S_IFMT)
  }
}
