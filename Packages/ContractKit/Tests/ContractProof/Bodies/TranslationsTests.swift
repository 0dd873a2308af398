import ContractKit
import Foundation
import Testing

/// What subjects use to translate between Foundation and the contract.
@Suite struct TranslationsTests {
  @Test func errorsOfFoundationHaveTheirOutcomes() {
    let decoding = DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: ""))
    let text = [NSLocalizedDescriptionKey: "No answer for it"]
    let errors: [any Error] = [
      decoding, CancellationError(), URLError(.cancelled), URLError(.timedOut),
      URLError(.badServerResponse), CocoaError(.fileNoSuchFile), URLError(.unknown, userInfo: text),
    ]

    #expect(
      errors.map(Outcome.failure) == [
        .body, .cancelled, .cancelled, .transport(.timedOut), .transport(.other), .undisclosed,
        .unscripted("No answer for it"),
      ])
  }
}
