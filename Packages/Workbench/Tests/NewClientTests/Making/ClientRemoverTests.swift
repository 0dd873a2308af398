import BlockingWork
import Foundation
import Testing
import WorkbenchKit

@testable import NewClient  // Registration

/// How a guest is removed.
@Suite(.blocking) struct ClientRemoverTests {
  private let workspace: ScratchWorkspace

  init() throws {
    workspace = try ScratchWorkspace(style: "StarWarsAPI")
  }

  @Test func removedGuestLeavesNothing() throws {
    let before = try workspace.contents()
    try workspace.make(workspace.input())
    var other = workspace.input()
    other.name = "OtherClient"
    try workspace.make(other)
    #expect(
      try workspace.text(of: "Package.swift").contains(
        "let guests: [String] = [\n  \"WeatherClient\",\n  \"OtherClient\",\n]\n"))

    try ClientRemover("WeatherClient", root: workspace.root).remove(isForced: false)
    #expect(try Registration.guests(in: workspace.root) == ["OtherClient"])
    try ClientRemover("OtherClient", root: workspace.root).remove(isForced: false)

    #expect(try workspace.contents() == before)
  }

  @Test(arguments: [
    ("Packages/WeatherClient/README.md", "changed"),
    ("Packages/WeatherClient/.origin.json", "changed"),
    ("Packages/WeatherClient/Sources/WeatherClient/New.swift", "added"),
    ("Packages/WeatherClient/.env", "added"),
    ("Tests/ContractSubjects/Guests/WeatherClient/WeatherClientExample.swift", "changed"),
  ])
  func changedGuestIsRemovedByForceOnly(path: String, what: String) throws {
    let before = try workspace.contents()
    try workspace.make(workspace.input())
    try workspace.write("changed", to: path)
    let changed = try workspace.contents()
    let sut = try ClientRemover("WeatherClient", root: workspace.root)

    let error = try #require(throws: WorkbenchError.self) { try sut.remove(isForced: false) }
    #expect(
      error.description.contains("since it was made. Nothing was removed.\n  \(what): \(path)\n"))
    #expect(try workspace.contents() == changed)

    try sut.remove(isForced: true)
    #expect(try workspace.contents() == before)
  }

  @Test func guestWithoutOneOfItsFilesIsChanged() throws {
    try workspace.make(workspace.input())
    try FileManager.default.removeItem(
      at: workspace.root.appending(path: "Packages/WeatherClient/README.md"))

    for number in 1...7 { try workspace.write("", to: "Packages/WeatherClient/\(number).swift") }

    let sut = try ClientRemover("WeatherClient", root: workspace.root)
    let error = try #require(throws: WorkbenchError.self) { try sut.remove(isForced: false) }
    let lines =
      (1...7).map { "  added: Packages/WeatherClient/\($0).swift\n" }
      + ["  missing: Packages/WeatherClient/README.md\n"]
    #expect(error.description.contains("removed.\n\(lines.joined())To remove"))
  }

  @Test func guestThatIsNotThereIsNotRemoved() throws {
    for name in ["", "WeatherClient", "StarWarsAPI"] {
      let error = try #require(throws: WorkbenchError.self) {
        try ClientRemover(name, root: workspace.root)
      }
      #expect(error.description.hasSuffix("There are none."))
    }
    try workspace.make(workspace.input())
    for (name, problem) in [
      ("", "NAME is missing: name a guest."), ("A", "NAME=A is no guest here."),
    ] {
      let error = #expect(throws: WorkbenchError.self) {
        try ClientRemover(name, root: workspace.root)
      }
      #expect(error?.description == "\(problem) There are: WeatherClient.")
    }
  }
}
