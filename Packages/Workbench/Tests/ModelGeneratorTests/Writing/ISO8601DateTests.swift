import Foundation
import ModelGenerator
import Testing

/// The generator only prints this type. A copy in `Samples` is compiled here, so that it can be tried.
@Suite struct ISO8601DateTests {
  private let json = Data(#"["2026-05-31T09:30:00Z"]"#.utf8)

  @Test func copyIsWhatTheGeneratorWrites() throws {
    let sut = try generator(
      #"{"at": "2026-05-31T09:30:00Z"}"#, options: ModelOptions(dates: true))
    let copy = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Samples/ISO8601Date.swift")

    let written = sut.files.first { $0.name == "ISO8601Date.swift" }

    #expect(try written?.text == String(contentsOf: copy, encoding: .utf8))
  }

  @Test func dateIsDecodedAndSpelledAsBefore() throws {
    let dates = try JSONDecoder().decode([ISO8601Date].self, from: json)

    #expect(dates == [ISO8601Date(Date(timeIntervalSince1970: 1_780_219_800))])
    #expect(try JSONEncoder().encode(dates) == json)
  }

  @Test func textThatIsNoDateIsRefused() {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([ISO8601Date].self, from: Data(#"["soon"]"#.utf8))
    }

    guard case .dataCorrupted(let context) = error else {
      Issue.record("it is refused otherwise: \(String(describing: error))")
      return
    }
    #expect(context.debugDescription == "Expected a date such as 2026-05-31T09:30:00Z.")
  }
}
