import Foundation
import Testing

/// What somebody who comes from XCTest sees first.
// docs: Primer
@Suite struct PriceTests {
  struct Price: Decodable {
    let currency: String
  }

  let decoder = JSONDecoder()  // setUp: each test gets a new PriceTests

  @Test func firstPriceIsInEuros() throws {
    let json = Data(#"[{"currency": "EUR"}]"#.utf8)

    let prices = try decoder.decode([Price].self, from: json)

    let first = try #require(prices.first)  // XCTUnwrap: if it's nil, the test ends here
    #expect(first.currency == "EUR")  // XCTAssertEqual: if it's false, the test goes on
  }

  @Test(arguments: ["", "{", "[{}]"])  // a loop: three tests, each with its own result
  func uselessJSONIsAnError(json: String) {
    #expect(throws: DecodingError.self) {  // XCTAssertThrowsError
      try decoder.decode([Price].self, from: Data(json.utf8))
    }
  }
}
// docs: end
