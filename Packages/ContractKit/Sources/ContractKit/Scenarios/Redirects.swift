import Foundation

extension Scenario {
  /// Redirects, which are tested only over a socket.
  ///
  /// A `URLProtocol` double can't redirect on Linux. The other doubles replace the code that
  /// follows a redirect.
  static let redirects: [Scenario] = [
    Scenario(
      "redirect.followed", "The client follows a 302 to the same server.", lanes: [.loopback]
    ) { context in
      let valid = try context.bodies.valid
      let answers = [Answer(.redirect(to: "/elsewhere")), valid.answer]
      try await context.withClient(answering: answers) { client in
        try await client.expect(valid.value)
        try client.require(
          "a second request for /elsewhere",
          client.requests.count == 2 && client.requests[1].url.hasSuffix("/elsewhere"))
      }
    },
    Scenario(
      "redirect.loop", "An endless loop of 302s ends with a transport failure.",
      lanes: [.loopback], deadline: 5
    ) { context in
      let loop = Array(repeating: Answer(.redirect(to: "/again")), count: 200)
      try await context.withClient(answering: loop) { try await $0.expect(.transport(.other)) }
    },
    Scenario(
      "redirect.relative",
      "A redirect to a relative address starts at the address that redirects.",
      lanes: [.loopback]
    ) { context in
      let valid = try context.bodies.valid
      for location in ["?page=2", "elsewhere"] {
        let answers = [Answer(.redirect(to: location)), valid.answer]
        try await context.withClient(answering: answers) { client in
          try await client.expect(valid.value)
          let first = client.network.address(of: context.subject.path)
          let target = URL(string: location, relativeTo: first)?.absoluteString
          try client.require(
            "a second request below the first address",
            client.requests.count == 2 && client.requests[1].url == target)
        }
      }
    },
    Scenario(
      "redirect.keeps-body", "After a 307 or a 308, the client sends its body again.",
      lanes: [.loopback], isFor: { $0.postBody != nil }
    ) { context in
      let valid = try context.bodies.valid
      for status in [307, 308] {
        let answers = [Answer(.redirect(to: "/elsewhere", status: status)), valid.answer]
        try await context.withClient(answering: answers) { client in
          try await client.expectAnswerToPost()
          let requests = client.requests
          try client.require("two POSTs", requests.map(\.method) == ["POST", "POST"])
          try client.require("the same body in the second", requests[1].body == requests[0].body)
        }
      }
    },
    Scenario(
      "redirect.see-other",
      "After a 303, the client asks for the result with a GET.",
      lanes: [.loopback], isFor: { $0.postBody != nil }
    ) { context in
      let answers = [
        Answer(.redirect(to: "/elsewhere", status: 303)), try context.bodies.valid.answer,
      ]
      try await context.withClient(answering: answers) { client in
        try await client.expectAnswerToPost()
        let requests = client.requests
        try client.require("a POST, then a GET", requests.map(\.method) == ["POST", "GET"])
      }
    },
    Scenario(
      "redirect.cancelled", "A call that is cancelled during a redirect ends exactly once.",
      lanes: [.loopback], pace: .busy
    ) { context in
      // On Linux, this crashes the process when a session's delegate decides about the redirect
      // (docs/errata.md).
      let redirect = Answer(.redirect(to: "/elsewhere"))
      try await context.runCancelRace(atOnce: 1, latest: 1_500, detour: [redirect]) { $0.begin() }
    },
    Scenario(
      "redirect.other-origin", "After a 302 to another server, the client sends no credential.",
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
        try client.require("one request at the second server", other.requests.count == 1)
        try client.require(
          "\(header) at the first server", client.requests.first?.header(header) != nil)
        try client.require("no \(header) there", other.requests[0].header(header) == nil)
      }
    },
  ]
}
