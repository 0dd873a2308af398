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

  @Test func secondOfTheDogsWithMissingValuesLacksTwo() throws {
    var dogs = try #require(
      JSONSerialization.jsonObject(with: Fixture.dogs.data) as? [[String: Any]])
    dogs.removeLast()
    dogs[1]["breed"] = nil
    dogs[1]["created"] = nil

    #expect(try text(of: dogs) == text(of: .dogsWithMissingValues))
  }

  @Test func addressOfTheSecondInvalidSpeciesIsANumber() throws {
    var page = try #require(
      JSONSerialization.jsonObject(with: Fixture.species.data) as? [String: Any])
    var species = try #require(page["results"] as? [[String: Any]])
    species[1]["url"] = 42
    page["results"] = species

    #expect(try text(of: page) == text(of: .invalidSpecies))
  }

  @Test func everyFileHasACase() {
    #expect(FixtureFolder.shipped.names == Fixture.allCases.map(\.rawValue).sorted())
  }

  @Test func missingNameListsTheNamesThereAre() throws {
    let error = try #require(throws: FixtureError.self) { try Fixture.data(named: "cats") }

    #expect(error == .missing(name: "cats", available: Fixture.allCases.map(\.rawValue).sorted()))
    #expect(error.description.contains("There is no fixture cats.json."))
    #expect(error.description.contains("GET_Dogs_Response, notes"))
    #expect(error.description.contains("Use one of these, or add the file"))
    #expect(error.description.contains("Fixtures/Sources/Fixtures/JSON"))
    #expect(error.localizedDescription == error.description)
  }

  @Test func fileThatIsNotJSONSaysWhichOneAndWhy() throws {
    let folder = try TemporaryFolder(holding: ["cut.json": "[1, 2"])

    let error = try #require(throws: FixtureError.self) { try folder.sut.data(named: "cut") }

    guard case .notJSON("cut", let reason) = error else { throw error }
    #expect(!reason.isEmpty)
    #expect(
      error.description == "The fixture cut.json is not JSON (\(reason)). Fix it in "
        + "Fixtures/Sources/Fixtures/JSON. `jq .` or `python3 -m json.tool` shows the place.")
    #expect(error.localizedDescription == error.description)
  }

  @Test(arguments: ["5", "null", #""a""#, "[]", "{}"])
  func everyJSONValueMayBeAFixture(text: String) throws {
    let folder = try TemporaryFolder(holding: ["a.json": text])

    #expect(try folder.sut.data(named: "a") == Data(text.utf8))
  }

  @Test func folderNamesItsJSONFilesAlone() throws {
    let folder = try TemporaryFolder(holding: ["b.json": "", "a.json": "", "a.txt": "", "c": ""])

    #expect(folder.sut.names == ["a", "b"])
  }

  @Test func folderThatDoesNotExistHasNoNames() {
    #expect(FixtureFolder(url: URL(filePath: "/nowhere")).names.isEmpty)
  }

  @Test func publishedNamesReadTheSameFiles() throws {
    #expect(try Data.fromJSON(fileName: "GET_Dogs_Response") == Fixture.dogs.data)
    #expect(try Data.fromJSON(fileName: "species") == Fixture.species.data)
    #expect(try JSONDataReader.getDataFromJSONFile(with: "species") == Fixture.species.data)
    #expect(try JSONDataReader.getDataFromJSONFile(with: "GET_Dogs_Response") == Fixture.dogs.data)
  }

  @Test func publishedNamesSayThatAFileIsMissing() {
    #expect(throws: FixtureError.self) { try Data.fromJSON(fileName: "cats") }
    #expect(JSONDataReader.getDataFromJSONFile(with: "cats") == nil)
  }

  private func text(of fixture: Fixture) throws -> String {
    try text(of: JSONSerialization.jsonObject(with: fixture.data))
  }

  /// JSON as text, so that two values can be compared.
  private func text(of value: Any) throws -> String {
    let data = try JSONSerialization.data(withJSONObject: value, options: .sortedKeys)
    return String(decoding: data, as: UTF8.self)
  }
}

/// A folder that is removed when its last reference is released.
private final class TemporaryFolder {
  let sut = FixtureFolder(
    url: FileManager.default.temporaryDirectory.appending(path: UUID().uuidString))

  init(holding files: [String: String]) throws {
    try FileManager.default.createDirectory(at: sut.url, withIntermediateDirectories: true)
    for (name, text) in files { try Data(text.utf8).write(to: sut.url.appending(path: name)) }
  }

  deinit {
    try? FileManager.default.removeItem(at: sut.url)
  }
}
