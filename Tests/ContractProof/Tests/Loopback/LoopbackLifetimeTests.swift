#if os(macOS) || os(Linux)
  import ContractKit
  import Foundation
  import Testing

  @Suite struct LoopbackLifetimeTests {
    /// This test needs a process of its own, because other tests open and close sockets, too.
    @Test func hundredServersLeaveNoDescriptorOpen() async {
      await #expect(processExitsWith: .success) {
        func run(_ cases: Int) throws {
          for _ in 0..<cases {
            let server = try LoopbackServer(answers: [.respond(200, Data("ok".utf8))])
            _ = try? LoopbackServer(answers: [], port: server.port)
            #expect(try server.get().hasSuffix("ok"))
            server.stop()
          }
        }
        try run(10)
        let before = try openDescriptors()

        try run(100)

        #expect(try openDescriptors() == before)
      }
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
#endif
