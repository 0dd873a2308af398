import BlockingWork
import Foundation
import NewClient
import Testing
import WorkbenchKit

/// The model of one more answer.
@Suite(.blocking) final class ModelOrderTests: Sendable {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(#"{"score_home": 1, "goals": []}"#.utf8)
      .writeUnsynced(to: folder.appending(path: "live-match.json"))
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private func model(_ variables: [String: String] = [:]) throws -> ModelOrder {
    let sample = ["SAMPLE": folder.appending(path: "live-match.json").path]
    return try ModelOrder(ClientInput(variables: sample.merging(variables) { $1 }))
  }

  @Test func modelIsNamedAfterItsFile() throws {
    let sut = try model()

    #expect(sut.source.contains("public struct LiveMatch: Codable"))
    #expect(sut.source.contains("public let scoreHome: Int"))
    #expect(sut.notes.contains { $0.hasPrefix("goals: is always empty.") })
  }

  @Test func typesThatAClientNeedsOnlyOnceAreNamed() throws {
    #expect(
      try model(["DATES": "1"]).notes.last
        == "JSONValue: leave it out if the client has it already.")
    try Data(#"{"goals": [], "at": "2026-05-31T09:30:00Z"}"#.utf8)
      .writeUnsynced(to: folder.appending(path: "live-match.json"))
    #expect(
      try model(["DATES": "1"]).notes.suffix(2) == [
        "JSONValue: leave it out if the client has it already.",
        "ISO8601Date: leave it out if the client has it already.",
      ])
    try Data(#"{"goals": 1}"#.utf8).writeUnsynced(to: folder.appending(path: "live-match.json"))
    #expect(try !model().notes.contains { $0.contains("leave it out") })
  }

  @Test func modelHasTheNameThatWasAskedFor() throws {
    #expect(try model(["MODEL": "Fixture"]).source.contains("public struct Fixture: Codable"))
  }

  @Test func optionsCount() throws {
    let text = #"{"a": {"1": 2}, "at": "2026-05-31T09:30:00Z", "link": "https://a.b/c"}"#
    try Data(text.utf8).writeUnsynced(to: folder.appending(path: "live-match.json"))

    let source = try model(["MAP": "a", "DATES": "1", "URLS": "1"]).source

    #expect(source.contains("public let a: [String: Int]"))
    #expect(source.contains("public let at: ISO8601Date"))
    #expect(source.contains("public let link: URL"))
  }

  @Test(arguments: [
    (["SAMPLE": ""], "SAMPLE is missing"), (["MODEL": "a b"], "MODEL=a b is no name for a type"),
  ])
  func badInputIsRefused(variables: [String: String], problem: String) {
    let error = #expect(throws: WorkbenchError.self) { try model(variables) }

    #expect(error?.description.hasPrefix(problem) == true)
  }
}
