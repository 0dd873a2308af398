import DogPatchClient
import DogPatchClientDoubles
import Fixtures
import Foundation
import TestSupport
import Testing

@Suite struct DogTests {
  @Test func dogHasTheValuesOfItsJSON() throws {
    let dogs = try JSONDecoder().decode([Dog].self, from: Fixture.dogs.data)

    let dog = try #require(dogs.first)
    #expect(dog.id == "dog-1")
    #expect(dog.sellerID == "seller-7")
    #expect(dog.about == "Sleeps until noon, then wants to see every duck in the park.")
    #expect(dog.birthday == Date(timeIntervalSinceReferenceDate: 643_248_000))
    #expect(dog.breed == "Basset Hound")
    #expect(dog.breederRating == 4.5)
    #expect(dog.cost == 850)
    #expect(dog.created == Date(timeIntervalSinceReferenceDate: 700_000_000))
    #expect(dog.imageURL == URL(string: "https://images.example.com/dogs/1.png"))
    #expect(dog.name == "Biscuit")
  }

  @Test func keysAreSpelledAsTheProperties() async throws {
    let baseURL = try #require(URL(string: "https://example.com/"))
    let session = MockURLSession()
    let sut = DogPatchClient(baseURL: baseURL, session: session, responseQueue: nil)
    let body = String(decoding: try Fixture.dogs.data, as: UTF8.self)
      .replacing("breederRating", with: "breeder_rating")
    session.givenAnswer(to: baseURL.appending(path: "dogs"), status: 200, data: Data(body.utf8))

    await #expect(throws: DecodingError.self) {
      try await awaitEnd { try await sut.getDogs() }
    }
  }

  /// A `Double` would round it.
  @Test func priceIsExact() throws {
    let body = String(decoding: try Fixture.dogs.data, as: UTF8.self)
      .replacing(": 850", with: ": 12345678901234567.89")

    let dogs = try JSONDecoder().decode([Dog].self, from: Data(body.utf8))

    #expect(dogs.first.map { "\($0.cost)" } == "12345678901234567.89")
  }

  @Test func dogsThatDifferInMoreThanTheirIdAreNotEqual() throws {
    let body = String(decoding: try Fixture.dogs.data, as: UTF8.self)
    let renamed = Data(body.replacing("Biscuit", with: "Bun").utf8)

    let dogs = try [Data(body.utf8), renamed].map { try JSONDecoder().decode([Dog].self, from: $0) }

    #expect(dogs[0][0] != dogs[1][0])
    #expect(dogs[0][1] == dogs[1][1])
  }
}
