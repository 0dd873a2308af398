@testable import Client
import Testing

@Test func priceContainsTheTax() {
  #expect(Client().price(of: 40) == 42)
}

@Test func firstNameIsTea() {
  #expect(Client().first == "Tea")
}
