import Foundation

extension Scenario {
  /// Bad bodies: a 200 whose body can't be decoded as a value.
  static let bodies: [Scenario] =
    [
      badBody("malformed", "is broken JSON") { _ in Data(#"{"broken": "#.utf8) },
      badBody("truncated", "is cut in half") { bodies in
        try bodies.valid.body.prefix(bodies.valid.body.count / 2)
      },
      badBody("missing-value", "lacks a required member", needs: .required) {
        try $0.missingValue
      },
      badBody("wrong-type", "has a member of the wrong type", needs: .required) {
        try $0.wrongType
      },
      badBody("null", "is null") { _ in Data("null".utf8) },
      badBody("wrong-shape", "is an array instead of an object, or the reverse") {
        try $0.wrongShape
      },
      badBody("empty", "is empty") { _ in Data() },
      badBody("not-utf8", "is not UTF-8") { _ in Data([0xFF]) },
      badBody("html", "is an HTML page") { _ in
        Data("<!DOCTYPE html><title>Sign in to this Wi-Fi</title>".utf8)
      },
      badBody("deep", "is 100,000 nested arrays") { _ in
        Data(repeating: UInt8(ascii: "["), count: 100_000)
          + Data(repeating: UInt8(ascii: "]"), count: 100_000)
      },
    ] + [random]

  private static func badBody(
    _ id: String, _ words: String, needs part: BodyVariants.Part? = nil,
    body: @escaping @Sendable (BodyVariants) throws -> Data
  ) -> Scenario {
    Scenario("body.\(id)", "A 200 fails when its body \(words).", needs: part) { context in
      try await context.expect(
        .body, answering: .respond(200, try body(try context.bodies)))
    }
  }

  /// Random bytes can happen to be a valid body, so both a value and a body failure are accepted.
  private static let random = Scenario(
    "body.random", "Each random body gives exactly one outcome, and the process survives.",
    pace: .busy
  ) { context in
    let seed = Seed.current
    var generator = SeededGenerator(seed: seed)
    let valid = try context.bodies.small.body
    let bodies = (0..<Rounds.count(in: context.lane)).map { _ in
      valid.randomlyChanged(&generator)
    }
    try await context.withClient(answering: bodies.map { .respond(200, $0) }) { client in
      for call in try await client.calls(bodies.count) {
        try client.expectNow("body or a value (seed \(seed))", of: call) { outcome in
          if case .value = outcome { true } else { outcome == .body }
        }
      }
    }
  }
}

extension Data {
  /// Returns random bytes, or this body with up to eight bytes changed.
  func randomlyChanged(_ generator: inout SeededGenerator) -> Data {
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
