import Foundation

extension Scenario {
  /// What becomes of a 200 whose body is no value.
  static let bodies = [
    Scenario("body.malformed", "A body that is broken JSON is refused as a body.") { stage in
      try await stage.expect(.body, answering: .respond(200, Data(#"{"broken": "#.utf8)))
    }
  ]
}
