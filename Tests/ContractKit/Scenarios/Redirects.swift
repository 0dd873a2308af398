import Foundation

extension Scenario {
  /// What becomes of a redirect. A `URLProtocol` double cannot redirect on Linux, and the other
  /// doubles stand in front of the code that would follow, so these need a socket.
  static let redirects = [
    Scenario("redirect.followed", "A 302 on the same server is followed.", lanes: [.loopback]) {
      stage in
      let valid = try stage.payloads.valid
      let answers = [Answer(.redirect(to: "/elsewhere")), valid.answer]
      try await stage.withRig(answering: answers) { rig in
        try await rig.expect(valid.value)
        try rig.demand("a second request for /elsewhere", rig.requests.count == 2)
      }
    },
    Scenario(
      "redirect.loop", "A 302 that never ends is a transport failure.", lanes: [.loopback],
      deadline: 5
    ) { stage in
      let loop = Array(repeating: Answer(.redirect(to: "/again")), count: 200)
      try await stage.withRig(answering: loop) { try await $0.expect(.transport(.other)) }
    },
    Scenario(
      "redirect.other-origin", "A credential does not follow a 302 to another server.",
      lanes: [.loopback],
      isFor: { $0.credentialHeader != nil }
    ) { stage in
      let valid = try stage.payloads.valid
      let other = try LoopbackServer(answers: [valid.answer])
      defer { other.stop() }
      let redirect = Answer(.redirect(to: other.origin + "/elsewhere"))
      let header = stage.subject.promises.credentialHeader ?? ""
      try await stage.withRig(answering: [redirect]) { rig in
        try await rig.expect(valid.value)
        try rig.demand("\(header) at the first server", rig.requests[0].header(header) != nil)
        try rig.demand("one request at the second server", other.requests.count == 1)
        try rig.demand("no \(header) there", other.requests[0].header(header) == nil)
      }
    },
  ]
}
