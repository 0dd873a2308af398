import BlockingWork
import Foundation
import NewClient
import Testing
import WorkbenchKit

/// What a client's README says about a later mend of its style can be done word for word.
@Suite(.blocking) struct LaterMendTests {
  private let workspace: ScratchWorkspace

  init() throws {
    workspace = try ScratchWorkspace(style: "StarWarsAPI")
  }

  /// The commands in the README at a path that contain a word.
  private func recipe(with word: String, in page: URL) throws -> String {
    let text = try String(contentsOf: page, encoding: .utf8)
    let blocks = text.split(separator: "```").filter { $0.contains(word) }
    return try String(#require(blocks.first))
  }

  private func run(_ commands: String, in folder: URL) throws -> (ChildProcess.Ending, String) {
    try ChildProcess(["/bin/sh", "-ec", commands], in: folder).output(deadline: 60)
  }

  @Test func packageElsewhereIsMadeAgainFromTheSamplesThatItKeeps() throws {
    let elsewhere = URL(filePath: workspace.root.path + " app")
    try FileManager.default.createDirectory(at: elsewhere, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: elsewhere) }
    var input = workspace.input()
    (input.destination, input.maps) = (elsewhere.path, ["days[]"])
    try workspace.make(input)
    let package = elsewhere.appending(path: "WeatherClient")
    try FileManager.default.removeItem(at: workspace.root.appending(path: "forecast.json"))
    let commands = try recipe(with: "$again", in: package.appending(path: "README.md"))

    // The tests have no tool to make a client with, so what `make` would pass on is made here.
    let (_, text) = try run(
      commands.replacing("make -C WORKSPACE new", with: "printf '%s\\n'"), in: package)
    var variables: [String: String] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
      if parts.count == 2 { variables[parts[0]] = parts[1] }
    }
    let again = URL(filePath: try #require(variables["TO"]))
    defer { try? FileManager.default.removeItem(at: again) }
    try workspace.write("// mended", to: "Packages/StarWarsAPI/Sources/StarWarsAPI/Style/New.swift")
    try workspace.make(ClientInput(variables: variables))
    let (_, difference) = try run(
      "diff -r -x .build -x .origin.json . '\(again.path)/WeatherClient'; true", in: package)

    #expect(
      difference == "Only in \(again.path)/WeatherClient/Sources/WeatherClient/Style: New.swift\n")
  }

  @Test func guestTakesTheChangesOfItsStyle() throws {
    _ = try run(
      "git init -q && git add . && git -c user.name=a -c user.email=a@b.c commit -qm a",
      in: workspace.root)
    try workspace.make(workspace.input())
    let style = "Packages/StarWarsAPI/Sources/StarWarsAPI"
    let mended =
      try workspace.text(of: "\(style)/Style/StarWarsAPI.swift") + "// mended StarWarsAPI\n"
    try workspace.write(mended, to: "\(style)/Style/StarWarsAPI.swift")
    try workspace.write("// other people", to: "\(style)/Example/Person.swift")
    let guest = workspace.root.appending(path: "Packages/WeatherClient")

    let (ending, text) = try run(
      recipe(with: "git diff", in: guest.appending(path: "README.md"))
        .replacing("COMMIT", with: "HEAD"), in: workspace.root)

    #expect(ending == .exited(0), "\(text)")
    #expect(
      try workspace.text(
        of: "Packages/WeatherClient/Sources/WeatherClient/Style/WeatherClient.swift")
        == mended.replacing("StarWarsAPI", with: "WeatherClient"))
  }
}
