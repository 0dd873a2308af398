import Foundation
import Testing

@testable import Mutation

/// The parts of a workspace that have mutants.
@Suite struct RoomTests {
  private let workspace: MutableWorkspace

  init() throws {
    workspace = try MutableWorkspace()
  }

  @Test func onlyClientsAreJudgedByTheContract() throws {
    let rooms = try Room.all(in: workspace.root)

    #expect(rooms.map(\.name) == ["A", "ContractKit", "Workbench"])
    #expect(rooms.map(\.isClient) == [true, false, false])
  }

  @Test func filesThatAreNoSourcesHaveNoMutants() throws {
    try workspace.write("{", to: "Packages/A/Sources/A/answer.json")
    try workspace.write("func {", to: "Packages/A/Sources/.hidden/B.swift")

    let room = try #require(try Room.all(in: workspace.root).first)
    let modules = room.suites.flatMap(\.modules)

    #expect(modules == ["Packages/A/Sources/A", "Packages/A/Sources/ADoubles"])
    #expect(
      try Room.sources(of: modules[0], in: workspace.root).map(\.path) == [
        "Packages/A/Sources/A/A.swift"
      ])
  }

  @Test func mutantsOfAGuestsDoublesHaveTheIDsOfItsStyle() throws {
    let text = "func f() { one() }"
    try workspace.write(#"{"style": "B"}"#, to: "Packages/A/.origin.json")
    try workspace.write(text, to: "Packages/A/Sources/ADoubles/D.swift")

    let sources = try Room.sources(of: "Packages/A/Sources/ADoubles", in: workspace.root)

    let ofStyle = try MutableSource(path: "Packages/B/Sources/BDoubles/D.swift", text: text)
    #expect(sources.flatMap(\.mutants).map(\.id) == ofStyle.mutants.map(\.id))
  }
}
