import Foundation

extension Scenario {
  /// What becomes of a redirect. A `URLProtocol` double cannot redirect on Linux, and the other
  /// doubles stand in front of the code that would follow, so these need a socket.
  static let redirects = [
    Scenario("redirect.followed", "A 302 on the same server is followed.", lanes: [.loopback]) {
      context in
      let valid = try context.bodies.valid
      let answers = [Answer(.redirect(to: "/elsewhere")), valid.answer]
      try await context.withClient(answering: answers) { client in
        try await client.expect(valid.value)
        try client.demand("a second request for /elsewhere", client.requests.count == 2)
      }
    },
    Scenario(
      "redirect.loop", "A 302 that never ends is a transport failure.", lanes: [.loopback],
      deadline: 5
    ) { context in
      let loop = Array(repeating: Answer(.redirect(to: "/again")), count: 200)
      try await context.withClient(answering: loop) { try await $0.expect(.transport(.other)) }
    },
    Scenario(
      "redirect.other-origin", "A credential does not follow a 302 to another server.",
      lanes: [.loopback],
      isFor: { $0.credentialHeader != nil }
    ) { context in
      let valid = try context.bodies.valid
      let other = try LoopbackServer(answers: [valid.answer])
      defer { other.stop() }
      let redirect = Answer(.redirect(to: other.origin + "/elsewhere"))
      let header = context.subject.capabilities.credentialHeader ?? ""
      try await context.withClient(answering: [redirect]) { client in
        try await client.expect(valid.value)
        try client.demand("\(header) at the first server", client.requests[0].header(header) != nil)
        try client.demand("one request at the second server", other.requests.count == 1)
        try client.demand("no \(header) there", other.requests[0].header(header) == nil)
      }
    },
  ]
}
