import Foundation

extension Scenario {
  /// Statuses that aren't a success.
  static let statuses: [Scenario] =
    [400, 401, 403, 404, 409, 429, 500, 502, 503].map { code in
      Scenario(
        "status.\(code)", "A \(code) fails with that status, even if its body is valid."
      ) { context in
        let body = try context.bodies.valid.body
        try await context.expect(.status(code), answering: .respond(code, body))
      }
    } + [
      challenge("challenge", "asks for a password", with: #"Basic realm="contract""#),
      challenge(
        "challenges", "asks for a ticket or a password",
        with: #"Negotiate, Basic realm="contract""#),
      challenge("token", "asks for a token", with: #"Bearer realm="basic""#),
      Scenario("status.201", "A 201 succeeds only in a style that accepts 201.") { context in
        let valid = try context.bodies.valid
        let isSuccess = context.subject.capabilities.successes.contains(201)
        try await context.expect(
          isSuccess ? valid.value : .status(201), answering: .respond(201, valid.body))
      },
      Scenario("status.304", "A 304, which has no body, fails with status 304.") { context in
        try await context.expect(.status(304), answering: .respond(304, Data()))
      },
      Scenario("status.500-empty", "A 500 without a body fails with status 500.") { context in
        try await context.expect(.status(500), answering: .respond(500, Data()))
      },
    ]

  private static func challenge(
    _ id: String, _ problem: String, with challenges: String
  ) -> Scenario {
    Scenario(
      "status.401-\(id)", "A 401 that \(problem) fails with status 401.", pace: .waiting
    ) { context in
      let body = try context.bodies.valid.body
      let headers = ["WWW-Authenticate": challenges]
      try await context.expect(.status(401), answering: .respond(401, body, headers: headers))
    }
  }
}
