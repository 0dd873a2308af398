import Foundation

extension Scenario {
  /// What becomes of a status that is no success.
  static let statuses =
    [400, 401, 403, 404, 409, 429, 500, 502, 503].map { code in
      Scenario("status.\(code)", "A \(code) is refused as that, though its body is valid.") {
        stage in
        let body = try stage.payloads.valid.body
        try await stage.expect(.status(code), answering: .respond(code, body))
      }
    } + [
      Scenario(
        "status.401-challenge", "A 401 that asks for a password is refused as a 401.",
        pace: .waiting
      ) { stage in
        let body = try stage.payloads.valid.body
        let headers = ["WWW-Authenticate": #"Basic realm="contract""#]
        try await stage.expect(.status(401), answering: .respond(401, body, headers: headers))
      },
      Scenario("status.500-empty", "A 500 without a body is refused as a 500.") { stage in
        try await stage.expect(.status(500), answering: .respond(500, Data()))
      },
    ]
}
