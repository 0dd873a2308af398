import BlockingWork
import Foundation
import NewClient
import Testing
import WorkbenchKit

/// What stays after a client could not be made: nothing.
@Suite(.blocking) struct FailedMakingTests {
  let workspace: ScratchWorkspace
  let elsewhere: URL

  init() throws {
    workspace = try ScratchWorkspace(style: "StarWarsAPI")
    elsewhere = workspace.root.appending(path: "../\(UUID().uuidString)").standardizedFileURL
    try FileManager.default.createDirectory(at: elsewhere, withIntermediateDirectories: true)
  }

  private func plan(outside: Bool) throws -> ClientPlan {
    var input = workspace.input()
    if outside { input.destination = elsewhere.path }
    return try ClientPlan(ClientOrder(input, root: workspace.root))
  }

  private var namesElsewhere: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: elsewhere.path) }
  }

  @Test(arguments: [false, true]) func interruptionChangesNothing(outside: Bool) throws {
    defer { try? FileManager.default.removeItem(at: elsewhere) }
    let before = try workspace.contents()
    let sut = ClientMaker(
      try plan(outside: outside), root: workspace.root, isFormatted: false,
      check: { throw WorkbenchError("Ctrl-C") })

    let error = #expect(throws: WorkbenchError.self) { try sut.make() }

    #expect(error?.description == "Interrupted. Nothing was changed.")
    #expect(try workspace.contents() == before)
    #expect(try namesElsewhere == [])
  }

  @Test func folderThatAppearedMeanwhileIsKeptAndNothingBesideIt() throws {
    defer { try? FileManager.default.removeItem(at: elsewhere) }
    let sut = ClientMaker(
      try plan(outside: true), root: workspace.root, isFormatted: false, check: {})
    try FileManager.default.createDirectory(
      at: elsewhere.appending(path: "WeatherClient"), withIntermediateDirectories: true)

    #expect(throws: (any Error).self) { try sut.make() }

    #expect(try namesElsewhere == ["WeatherClient"])
  }

  @Test func filesOfBuildsAndEditorsAreNoChangesOfAGuest() throws {
    defer { try? FileManager.default.removeItem(at: elsewhere) }
    let before = try workspace.contents()
    try workspace.make(workspace.input())
    let package = workspace.root.appending(path: "Packages/WeatherClient")
    for path in [
      ".build/a/b.o", ".swiftpm/a", ".DS_Store", "Sources/.DS_Store", "Package.resolved",
    ] {
      let file = package.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().writeUnsynced(to: file)
    }

    try ClientRemover("WeatherClient", root: workspace.root).remove(isForced: false)

    #expect(try workspace.contents() == before)
  }

  @Test func guestThatCannotBeMovedToItsPlaceLeavesNothingRegistered() throws {
    defer { try? FileManager.default.removeItem(at: elsewhere) }
    let sut = ClientMaker(
      try plan(outside: false), root: workspace.root, isFormatted: false, check: {})
    try workspace.write("kept", to: "Packages/WeatherClient")
    let before = try workspace.contents()

    #expect(throws: (any Error).self) { try sut.make() }

    #expect(try workspace.contents() == before)
    let guests = workspace.root.appending(path: "Tests/ContractSubjects/Guests").path
    #expect(!FileManager.default.fileExists(atPath: guests))
  }

  @Test func originTellsTheCommitAndWhetherWhatItWasMadeFromWasChanged() throws {
    let git = { (command: String) in
      try ChildProcess(
        ["/bin/sh", "-c", "git -c user.name=a -c user.email=a@b.c \(command)"],
        in: workspace.root
      ).output()
    }
    defer { try? FileManager.default.removeItem(at: elsewhere) }
    _ = try git("init --quiet && git add . && git -c user.name=a -c user.email=a@b.c commit -qm a")
    let commit = try git("rev-parse HEAD").text.trimmingCharacters(in: .newlines)
    let origin = { (name: String) in
      var input = workspace.input()
      (input.name, input.destination) = (name, elsewhere.path)
      try workspace.make(input)
      let file = elsewhere.appending(path: "\(name)/.origin.json")
      return try String(contentsOf: file, encoding: .utf8)
    }

    #expect(try origin("WeatherClient").contains("\"commit\" : \"\(commit)\""))
    // Another client is made from none of a guest's files, nor of what is beside them.
    try workspace.make(workspace.input())
    try workspace.write("", to: "Packages/Other.swift")
    #expect(try origin("SecondClient").contains("\"commit\" : \"\(commit)\""))

    for (number, path) in [
      "Packages/StarWarsAPI/Sources/New.swift", "Packages/StarWarsAPI/Package.swift",
      "Packages/URLProtocolScript/Sources/URLProtocolScript/New.swift",
      "Packages/Workbench/Templates/StarWarsAPI/README.md",
      "Fixtures/Sources/TestSupport/New.swift", "Tests/ContractKit/Verdicts/New.swift",
    ].enumerated() {
      try workspace.write("// new", to: path)
      #expect(try origin("Client\(number)").contains("\"commit\" : \"\(commit) with changes\""))
      _ = try git("add . && git stash --quiet")
    }
  }
}
