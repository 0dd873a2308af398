#if os(macOS) || os(Linux)
  import ContractKit
  import Foundation
  import Testing

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  /// Each test needs a process of its own, because it counts or changes what all tests share.
  @Suite struct LoopbackLifetimeTests {
    @Test func serversMayNeedMoreDescriptorsThanTheLimitOfAMac() async {
      await #expect(processExitsWith: .success) {
        #if canImport(Darwin)
          let files = RLIMIT_NOFILE
        #else
          let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #endif
        var limit = rlimit()
        try #require(getrlimit(files, &limit) == 0)
        limit.rlim_cur = 256
        try #require(setrlimit(files, &limit) == 0)

        let servers = try (1...200).map { _ in try LoopbackServer(answers: []) }

        for server in servers { server.stop() }
      }
    }

    @Test(arguments: ["http_proxy", "all_proxy", "ALL_PROXY"])
    func proxyOfTheEnvironmentIsNotAsked(variable: String) async {
      await #expect(processExitsWith: .success) { [variable] in
        setenv(variable, "http://127.0.0.1:9", 1)
        setenv("NO_PROXY", "example.com", 1)
        let server = try LoopbackServer(answers: [.respond(200, Data("ok".utf8))])
        let url = try #require(URL(string: server.origin))

        let (data, _) = try await URLSession(configuration: .ephemeral).data(from: url)

        #expect(data == Data("ok".utf8))
        server.stop()
      }
    }

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

  /// The number of sockets and pipes that this process has open. Swift's threads open descriptors
  /// of other kinds when they first need them.
  private func openDescriptors() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count { name in
      var status = stat()
      guard let descriptor = Int32(name), fstat(descriptor, &status) == 0 else { return false }
      return [S_IFSOCK, S_IFIFO].contains(status.st_mode & S_IFMT)
    }
  }
#endif
