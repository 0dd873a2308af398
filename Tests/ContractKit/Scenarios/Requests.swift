import Foundation

extension Scenario {
  /// What is asked of the network.
  static let requests = [
    Scenario(
      "request.address", "The path is asked for below the base, whatever form the base has."
    ) { stage in
      let valid = try stage.payloads.valid
      for prefix in ["", "/", "/api/v1", "/api/v1/"] {
        try await stage.withRig(answering: [valid.answer], below: prefix) { rig in
          try await rig.expect(valid.value)
          let expected = "GET \(rig.network.address(of: stage.subject.path).absoluteString)"
          try rig.demand(expected, rig.requests.map(\.description) == [expected])
        }
      }
    },
    Scenario("request.encoded", "What is encoded in the base stays as it is.") { stage in
      let valid = try stage.payloads.valid
      for prefix in ["/a%20b/caf%C3%A9/", "/100%2541/"] {
        try await stage.withRig(answering: [valid.answer], below: prefix) { rig in
          try await rig.expect(valid.value)
          let expected = "GET \(rig.network.address(of: stage.subject.path).absoluteString)"
          try rig.demand(expected, rig.requests.map(\.description) == [expected])
        }
      }
    },
    Scenario("request.once", "A call makes exactly one request, whatever its outcome.") { stage in
      let valid = try stage.payloads.valid
      for answer in [valid.answer, .respond(500, valid.body), Answer(.drop)] {
        try await stage.withRig(answering: [answer, valid.answer]) { rig in
          let call = rig.begin()
          _ = await call.firstOutcome(by: Deadline(after: rig.seconds))
          await Patience.wait(Patience.linger)
          try rig.demand("one request", rig.requests.count == 1)
        }
      }
    },
    Scenario(
      "request.headers", "Every request carries the headers that the style promises.",
      isFor: { !$0.headers.isEmpty }
    ) { stage in
      let valid = try stage.payloads.valid
      try await stage.withRig(answering: [valid.answer]) { rig in
        try await rig.expect(valid.value)
        for (name, value) in stage.subject.promises.headers {
          try rig.demand("\(name): \(value)", rig.requests.first?.header(name) == value)
        }
      }
    },
  ]
}
