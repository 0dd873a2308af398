import Foundation
import Testing

@testable import Fixtures  // FixtureFolder: a broken folder cannot be had through the public face

@Suite struct FixtureTests {
  @Test(arguments: Fixture.allCases)
  func everyFixtureIsAFileThatParses(fixture: Fixture) throws {
    let data = try fixture.data

    #expect(!data.isEmpty)
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: data) }
  }

  @Test func everyFileHasACase() {
    #expect(FixtureFolder.shipped.names == Fixture.allCases.map(\.rawValue).sorted())
  }

  @Test func missingNameListsTheNamesThereAre() throws {
    let error = try #require(throws: FixtureError.self) { try Fixture.data(named: "cats") }

    #expect(error == .missing(name: "cats", available: Fixture.allCases.map(\.rawValue).sorted()))
    #expect(error.description.contains("There is no fixture cats.json."))
    #expect(error.description.contains("GET_Dogs_Response, people"))
  }

  @Test func fileThatIsNotJSONSaysWhichOne() throws {
    let folder = FixtureFolder(
      url: FileManager.default.temporaryDirectory.appending(path: UUID().uuidString))
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder.url) }
    try Data("[1, 2".utf8).write(to: folder.url.appending(path: "cut.json"))

    let error = try #require(throws: FixtureError.self) { try folder.data(named: "cut") }

    #expect(error.description.contains("The fixture cut.json is not JSON"))
  }

  @Test func publishedNamesReadTheSameFiles() throws {
    #expect(try Data.fromJSON(fileName: "GET_Dogs_Response") == Fixture.dogs.data)
    #expect(try JSONDataReader.getDataFromJSONFile(with: "species") == Fixture.species.data)
  }

  @Test func publishedNamesSayThatAFileIsMissing() {
    #expect(throws: FixtureError.self) { try Data.fromJSON(fileName: "cats") }
    #expect(JSONDataReader.getDataFromJSONFile(with: "cats") == nil)
  }
}
