import Foundation

extension Scenario {
  /// Answers that no sane server would send. Whatever they contain, each call has one outcome, and
  /// the process keeps running.
  static let hostileAnswers: [Scenario] = [
    Scenario(
      "hostile.retry-after",
      "A 503 with any Retry-After ends in time: with its status, or with the next answer.",
      pace: .busy
    ) { context in
      let body = try context.bodies.valid.body
      for text in retryAfters {
        let busy = Answer.respond(503, Data(), headers: ["Retry-After": text])
        try await context.withClient(
          answering: [busy, .respond(200, body)], waits: [.zero]
        ) { client in
          try await client.expect("one outcome, after Retry-After: \(text)") { _ in true }
        }
      }
    },
    Scenario(
      "hostile.headers", "A call ends once, whatever the headers of its answer say.", pace: .busy
    ) { context in
      let body = try context.bodies.valid.body
      for (name, text) in headers {
        try await context.withClient(
          answering: [.respond(200, body, headers: [name: text])]
        ) { client in
          try await client.expect("one outcome, after \(name): \(text.prefix(40))") { _ in true }
        }
      }
    },
    Scenario(
      "hostile.statuses", "A status that is no success, however odd, fails.", pace: .busy
    ) { context in
      let body = try context.bodies.valid.body
      for status in [199, 300, 306, 418, 499, 599, 600, 799, 999] {
        try await context.withClient(answering: [.respond(status, body)]) { client in
          try await client.expect("a failure, after status \(status)") { !$0.isValue }
        }
      }
    },
    Scenario(
      "hostile.numbers", "Numbers that no type holds give a value or a failure.", pace: .busy
    ) { context in
      let text = String(decoding: try context.bodies.valid.body, as: UTF8.self)
      let bodies = numbers.map { number in
        text.replacing(/([:\[,]\s*)-?\d+(\.\d+)?/) { "\($0.output.1)\(number)" }
      }
      try await context.expectValuesOrFailures(of: bodies)
    },
    Scenario(
      "hostile.texts", "Dates, addresses and texts that make no sense give a value or a failure.",
      pace: .busy
    ) { context in
      let text = String(decoding: try context.bodies.valid.body, as: UTF8.self)
      let bodies = texts.map { odd in
        text.replacing(/(:\s*)"[^"]*"/) { "\($0.output.1)\"\(odd)\"" }
      }
      try await context.expectValuesOrFailures(of: bodies)
    },
  ]

  private static let retryAfters = [
    "9223372036854775807", "99999999999999999999999", "-9223372036854775808", "-1", "0.5", "1e400",
    "3600", "NaN", "soon", "", "1, 2", "١٢", "Wed, 21 Oct 1999 07:28:00 GMT",
    "Fri, 31 Dec 9999 23:59:59 GMT", "Thu, 99 Foo 0000 99:99:99 GMT",
  ]

  private static let headers = [
    ("Content-Length", "99999999999999999999999"), ("Content-Length", "-1"),
    ("Content-Length", "many"), ("Content-Length", "1e3"),
    ("Content-Type", ";;;"), ("Content-Type", "application/json; charset=utf-99"),
    ("Content-Encoding", "gzip"), ("Content-Range", "bytes 9-1/*"),
    ("Transfer-Encoding", "chunked"), ("Connection", "keep-alive, close, upgrade"),
    ("Date", "yesterday"), ("Expires", "-1"), ("Age", "99999999999999999999"),
    ("Cache-Control", "max-age=99999999999999999999"), ("Last-Modified", "31 Feb"),
    ("ETag", "\""), ("Link", "<<<>>>; rel=next"), ("Location", "http://[::1"),
    ("Set-Cookie", "=;;;"),
    ("Set-Cookie", "a=1; Max-Age=99999999999999999999; Expires=Thu, 99 Foo 0000 99:99:99 GMT"),
    ("WWW-Authenticate", "Basic"), ("X-Odd", "é, \u{FFFD}, 漢字"),
    ("X-Long", String(repeating: "x", count: 20_000)),
  ]

  private static let numbers = [
    "1e400", "-1e400", "1e-400", "18446744073709551616", "-9223372036854775809",
    "123456789012345678901234567890.5", "-0", "0.1", "1E+2", "00012", "NaN", "0x10",
  ]

  private static let texts = [
    "0000-00-00T00:00:00Z", "+999999999-12-31T23:59:59Z", "2026-02-30T25:61:61Z",
    "2026-11-27T10:00:00+99:99", "9999999999999999999", "http://[::1", "", #"\u0000"#, #"\ud800"#,
    #"\"#, String(repeating: "x", count: 100_000),
  ]
}

extension ScenarioContext {
  /// Makes a call for each body, and expects a value or a body failure.
  fileprivate func expectValuesOrFailures(of bodies: [String]) async throws {
    for body in bodies {
      try await withClient(answering: [.respond(200, Data(body.utf8))]) { client in
        try await client.expect("body or a value, after \(body.prefix(80))") {
          $0.isValue || $0 == .body
        }
      }
    }
  }
}

extension Outcome {
  fileprivate var isValue: Bool {
    if case .value = self { true } else { false }
  }
}
