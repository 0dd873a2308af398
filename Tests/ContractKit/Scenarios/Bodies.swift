import Foundation

extension Scenario {
  /// What becomes of a 200 whose body is no value.
  static let bodies =
    [
      refused("malformed", "that is broken JSON") { _ in Data(#"{"broken": "#.utf8) },
      refused("truncated", "that was cut in the middle") { bodies in
        try bodies.valid.body.prefix(bodies.valid.body.count / 2)
      },
      refused("missing-value", "without a required member") { try $0.missingValue },
      refused("wrong-type", "with a member of another type") { try $0.wrongType },
      refused("null", "that is null") { _ in Data("null".utf8) },
      refused("wrong-shape", "with an array for an object, or the other way round") {
        try $0.wrongShape
      },
      refused("empty", "of no bytes") { _ in Data() },
      refused("not-utf8", "of bytes that are no text") { _ in Data([0xC3, 0x28, 0xFF, 0xFE, 0x80])
      },
      refused("html", "that is an HTML page") { _ in
        Data("<!DOCTYPE html><title>Sign in to this Wi-Fi</title>".utf8)
      },
      refused("deep", "of 100,000 nested arrays") { _ in
        Data(repeating: UInt8(ascii: "["), count: 100_000)
          + Data(repeating: UInt8(ascii: "]"), count: 100_000)
      },
    ] + [random]

  private static func refused(
    _ id: String, _ kind: String, body: @escaping @Sendable (BodyVariants) throws -> Data
  ) -> Scenario {
    Scenario("body.\(id)", "A 200 with a body \(kind) is refused as a body.") { context in
      try await context.expect(
        .body, answering: .respond(200, try body(try context.bodies)))
    }
  }

  /// Random bytes can be a value by chance, so any one outcome about the body is right.
  private static let random = Scenario(
    "body.random",
    "Random bodies give one outcome each, round after round, and the process lives.",
    pace: .busy
  ) { context in
    let seed = Seed.current
    var generator = SeededGenerator(seed: seed)
    let valid = try context.bodies.elements(1).body
    let bodies = (0..<Rounds.count(in: context.lane)).map { _ in
      valid.randomlyChanged(&generator)
    }
    try await context.withClient(answering: bodies.map { .respond(200, $0) }) { client in
      for call in try await client.calls(bodies.count) {
        try client.demandOne("body or a value (seed \(seed))", of: call) { outcome in
          if case .value = outcome { true } else { outcome == .body }
        }
      }
    }
  }
}

extension Data {
  /// Bytes at random, or this body with a few bytes changed.
  fileprivate func randomlyChanged(_ generator: inout SeededGenerator) -> Data {
    if Bool.random(using: &generator) {
      let length = Int.random(in: 0...64, using: &generator)
      return Data((0..<length).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
    }
    var body = Data(self)
    for _ in 0..<Int.random(in: 1...8, using: &generator) {
      let index = Int.random(in: 0..<body.count, using: &generator)
      body[index] = UInt8.random(in: .min ... .max, using: &generator)
    }
    return body
  }
}
