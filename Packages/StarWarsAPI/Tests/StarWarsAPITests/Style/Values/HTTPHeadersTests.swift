import StarWarsAPI
import Testing

@Suite struct HTTPHeadersTests {
  @Test(arguments: ["Retry-After", "retry-after", "RETRY-AFTER"])
  func fieldIsFoundInUpperOrLowerCase(name: String) {
    #expect(HTTPHeaders(["Retry-After": "10"])[name] == "10")
  }

  @Test func fieldThatIsNotThereIsNil() {
    #expect(HTTPHeaders(["Retry-After": "10"])["Retry"] == nil)
  }

  @Test func exactSpellingWins() {
    let sut = HTTPHeaders(["NAME": "1", "NAMe": "2", "NAme": "3", "Name": "4", "name": "5"])

    for (name, value) in sut.fields { #expect(sut[name] == value) }
  }

  @Test func fieldsArePrintedSortedByName() {
    let sut = HTTPHeaders(["E": "1", "D": "2", "C": "3", "B": "4", "A": "5"])

    #expect(sut.description == "[A: 5, B: 4, C: 3, D: 2, E: 1]")
  }
}
