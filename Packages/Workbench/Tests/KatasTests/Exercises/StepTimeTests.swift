import Foundation
import Testing

@testable import Katas

/// How long a step took.
@Suite struct StepTimeTests {
  private let workspace: ToyWorkspace
  private let source = "Katas/Toy/Sources/Toy/Toy.swift"

  init() throws {
    workspace = try ToyWorkspace()
  }

  @Test func clockStartsAgainWithEachStep() throws {
    try workspace.start()
    let file = "Katas/Toy/kata.json"
    let state = try #require(workspace.text(file))
    try workspace.write(state.replacing(/"began" : "\d{4}/, with: "\"began\" : \"2001"), to: file)
    try workspace.write("let toy = 1\n", to: source)
    #expect(try workspace.command().next())
    try workspace.write("let toy = 2\n", to: source)
    #expect(try workspace.command().next())
    _ = workspace.output

    try workspace.command().kata()

    let times = try #require(workspace.output.firstMatch(of: /minutes a step: (\d+) (\d+)\n/))
    #expect(try #require(Int(times.output.1)) > 10_000_000)
    #expect(try #require(Int(times.output.2)) < 10_000_000)
  }
}
