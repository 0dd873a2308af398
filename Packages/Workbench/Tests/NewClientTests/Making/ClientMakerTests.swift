import BlockingWork
import Foundation
import Testing
import WorkbenchKit

@testable import NewClient  // ShippedStyle.copy

@Suite(.blocking) struct ClientMakerTests {
  let workspace: ScratchWorkspace

  init() throws {
    workspace = try ScratchWorkspace(style: "StarWarsAPI")
  }

  @Test(arguments: try Workspace.styles(in: ScratchWorkspace.repository))
  func copyOfAStyleUnderItsOwnNameIsTheStyle(name: String) throws {
    let root = ScratchWorkspace.repository
    let copy = try ShippedStyle(name, in: root).copy(as: name)

    #expect(copy.keys.contains("Sources/\(name)/Style/\(name).swift"))
    #expect(copy.keys.contains { $0.hasPrefix("Tests/\(name)Tests/Hardening/") })
    #expect(copy.keys.contains { $0.hasPrefix("Sources/\(name)Doubles/") })
    #expect(!copy.keys.contains { $0.contains("/Example/") })
    for (path, text) in copy {
      let shipped = root.appending(path: "Packages/\(name)/\(path)")
      #expect(try String(contentsOf: shipped, encoding: .utf8) == text)
    }
  }

  @Test func guestIsThePackageItsAdapterAndThreeLines() throws {
    let made = try workspace.make(workspace.input(), isFormatted: true)

    let package = try workspace.contents(of: "Packages/WeatherClient")
    #expect(
      package["Sources/WeatherClient/Style/WeatherClient.swift"]?.contains("class WeatherClient")
        == true)
    #expect(
      package["Sources/WeatherClient/Example/Forecast.swift"]?.contains("cityName: String") == true)
    #expect(
      package["Tests/WeatherClientTests/Example/Answers/forecast.json"]
        == #"{"city_name": "Paris", "days": [{"high": 1.5}]}"#)
    #expect(package["Package.swift"]?.contains(#"resources: [.copy("Example/Answers")]"#) == true)
    #expect(package["Package.swift"]?.contains(#"name: "Fixtures""#) == false)
    #expect(!package.values.contains { $0.contains("StarWarsAPI") && !$0.contains("style") })
    #expect(
      try workspace.text(of: "Package.swift").contains(
        "let guests: [String] = [\n  \"WeatherClient\"\n]\n"))
    #expect(
      try workspace.text(of: "Tests/ContractSubjects/Subjects.swift").contains(
        "[any Subject] = [\n    WeatherClientSubject()\n  ]\n"))
    #expect(
      try workspace.text(of: "Packages/Katas.xcworkspace/contents.xcworkspacedata").contains(
        "group:StarWarsAPI\"></FileRef>\n   <FileRef location = \"group:WeatherClient\"></FileRef>\n   <FileRef location = \"group:..\""
      ))
    let adapter = try workspace.contents(of: "Tests/ContractSubjects/Guests/WeatherClient")
    #expect(adapter["WeatherClientExample.swift"]?.contains(#"list: ["days"]"#) == true)
    #expect(adapter["WeatherClientExample.swift"]?.contains(#"required: ["city_name"]"#) == true)
    #expect(adapter["WeatherClientSubject.swift"]?.contains("struct WeatherClientSubject") == true)
    for path in made { #expect(try !workspace.text(of: path).isEmpty) }
    #expect(made.count == package.count + adapter.count + 3 - 1)  // `.origin.json` is not listed.
  }

  @Test func failureInTheMiddleChangesNothing() throws {
    // A folder that cannot be replaced by a text, as a full disk would be.
    let blocked = workspace.root.appending(path: "Tests/ContractSubjects/Guests/WeatherClient/x")
    try FileManager.default.createDirectory(at: blocked, withIntermediateDirectories: true)
    let before = try workspace.contents()

    #expect(throws: (any Error).self) { try workspace.make(workspace.input()) }

    #expect(try workspace.contents() == before)
    #expect(
      !FileManager.default.fileExists(
        atPath: workspace.root.appending(path: "Packages/WeatherClient").path))
    #expect(
      !FileManager.default.fileExists(atPath: workspace.root.appending(path: ".build-new").path))
  }

  @Test func packageElsewhereNeedsNothingOutsideItsFolder() throws {
    let elsewhere = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: elsewhere, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: elsewhere) }
    let before = try workspace.contents()
    var input = workspace.input()
    input.destination = elsewhere.path

    try workspace.make(input)

    #expect(try workspace.contents() == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere.path).count == 1)
    let package = elsewhere.appending(path: "WeatherClient")
    let manifest = try String(contentsOf: package.appending(path: "Package.swift"), encoding: .utf8)
    #expect(!manifest.contains(".package("))
    #expect(manifest.contains(#"name: "WeatherClientContractKit""#))
    let test = try String(
      contentsOf: package.appending(
        path: "Tests/WeatherClientContractTests/WeatherClientContractTests.swift"), encoding: .utf8)
    #expect(test.contains("import WeatherClientContractKit\n"))
    #expect(test.contains(#"case .excluded(let reason): print("excluded: \(cell): \(reason)")"#))
    #expect(test.contains(#"case .failed(let line): Issue.record("\(line)")"#))
    let origin = try String(contentsOf: package.appending(path: ".origin.json"), encoding: .utf8)
    #expect(origin.contains(#""style" : "StarWarsAPI""#))
    #expect(origin.contains("make new NAME=WeatherClient STYLE=StarWarsAPI"))
    let again = try #require(throws: WorkbenchError.self) { try workspace.make(input) }
    #expect(again.description.contains("WeatherClient exists: move it away"))
  }

  @Test func destinationMayBeginAsTheWorkspaceDoes() throws {
    let app = URL(filePath: workspace.root.path + "-app")
    try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: app) }
    var input = workspace.input()
    input.destination = app.path

    try workspace.make(input, isFormatted: true)

    #expect(try FileManager.default.contentsOfDirectory(atPath: app.path) == ["WeatherClient"])
  }

  @Test func destinationThatCannotBeIsRefused() throws {
    for (path, problem) in [
      (workspace.root.path, "is inside the workspace"),
      (workspace.root.appending(path: "Packages").path, "is inside the workspace"),
      ("/nonexistent/folder", "is no folder: make it first"),
      (workspace.root.appending(path: "../\(UUID().uuidString)").path, "is no folder"),
    ] {
      var input = workspace.input()
      input.destination = path
      let error = try #require(throws: WorkbenchError.self) { try workspace.make(input) }
      #expect(error.description.hasPrefix("TO=\(path) \(problem)"))
    }
  }

  @Test func sampleThatIsTooLargeIsRefusedWithItsSize() throws {
    let file = workspace.root.appending(path: "large.json")
    try Data().write(to: file)
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: 52_000_000)
    var input = workspace.input()
    input.samples = [file.path]

    #expect(try problem(of: input).contains("has 52 MB, and at most 10 are read."))
  }

  @Test func whatIsMissingIsAskedForByName() throws {
    var input = workspace.input()
    input.samples = []
    #expect(try problem(of: input).hasPrefix("SAMPLE is missing"))
    input.samples = ["/nonexistent.json"]
    #expect(try problem(of: input).hasPrefix("SAMPLE=/nonexistent.json cannot be read"))
    input.samples = [workspace.root.path]
    #expect(
      try problem(of: input).contains("cannot be read: give the path of a file that is there."))
    let alone = try problem(of: input)
    input.samples += ["more.json"]
    #expect(try problem(of: input) == alone + " Of several, none may have a space in its path.")
    input = workspace.input()
    input.get = ""
    #expect(try problem(of: input).hasPrefix("GET is missing"))
    input.name = ""
    #expect(try problem(of: input).hasPrefix("NAME is missing"))
  }

  @Test func nameThatTheStyleHasIsNotUsedAgain() throws {
    var input = workspace.input()
    input.get = "/delivery"

    let made = try workspace.make(input)

    #expect(made.contains { $0.hasSuffix("/Hardening/DeliveryTests.swift") })
    #expect(made.contains { $0.hasSuffix("/Example/DeliveryAnswerTests.swift") })
  }

  @Test func baseThatTheStyleCannotHaveIsRefused() throws {
    for base in ["http://example.com", "https://example.com:8443"] {
      var input = workspace.input()
      input.base = base
      #expect(try problem(of: input).hasPrefix("BASE=\(base): a client in the style StarWarsAPI"))
    }
  }

  private func problem(of input: ClientInput) throws -> String {
    try #require(throws: WorkbenchError.self) { try workspace.make(input) }.description
  }
}
