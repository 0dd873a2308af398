import BlockingWork
import Foundation
import ModelGenerator
import Testing
import WorkbenchKit

@testable import NewClient  // the plan's files, places and undo are inner parts

/// What a client consists of, before it is written.
@Suite(.blocking) struct ClientPlanTests {
  private func places(in sample: String) throws -> Places {
    let sample = Sample(name: "a", text: sample)
    let model = try ModelGenerator(samples: [sample], rootName: "Forecast")
    return Places(of: model.facts, in: try sample.json())
  }

  @Test func largeSampleIsKeptWithThreeElements() throws {
    let elements = (1...5_000).map { #"{"id": \#($0), "tags": []}"# }.joined(separator: ",")
    let sut = try plan(of: "[\(elements)]")

    let kept = try #require(
      sut.package["Tests/PlannedClientTests/Example/Answers/forecast.json"])
    #expect(try JSONDecoder().decode([[String: IdOrTags]].self, from: Data(kept.utf8)).count == 3)
    #expect(sut.findings.contains { $0.contains("with at most 3 elements in each array") })
  }

  /// SwiftPM compiles each file of a target to an object of the file's name.
  @Test(arguments: try Workspace.styles(in: ScratchWorkspace.repository))
  func filesOfATargetHaveDifferentNames(style: String) throws {
    let files = try StandalonePackage(plan(of: #"{"a": 1}"#, style: style)).files.keys
      .filter { $0.hasSuffix(".swift") && $0.contains("/") }

    let objects = files.map { path in
      let parts = path.split(separator: "/")
      return "\(parts[1])/\(parts[parts.count - 1])"
    }
    #expect(Dictionary(grouping: objects) { $0 }.filter { $0.value.count > 1 } == [:])
    #expect(objects.count > 40)
  }

  @Test func sampleOfTheMostBytesIsKeptAsItIs() throws {
    let kept = "Tests/PlannedClientTests/Example/Answers/forecast.json"
    let (start, end) = ("[1, 2, 3, 4", "]")
    let spaces = String(repeating: " ", count: Answers.mostBytes - start.utf8.count - 1)

    #expect(try plan(of: start + spaces + end).package[kept] == start + spaces + end)
    #expect(try plan(of: start + " " + spaces + end).package[kept] == "[\n  1,\n  2,\n  3\n]\n")
  }

  @Test func severalSamplesAreFilesOfTheirOwn() throws {
    let sut = try plan(of: #"{"a": 1}"#, #"{"a": null}"#).package

    let answers = "Tests/PlannedClientTests/Example/Answers"
    #expect(sut["\(answers)/forecast.json"] == #"{"a": 1}"#)
    #expect(sut["\(answers)/forecast-2.json"] == #"{"a": null}"#)
    #expect(
      sut["Tests/PlannedClientTests/Example/ForecastTests.swift"]?
        .contains(#"arguments: ["forecast", "forecast-2"]"#) == true)
  }

  @Test func adapterNamesTheObjectsThatTakeAnyMember() throws {
    let sut = try plan(of: #"{"a": 1, "rates": {"x": {}}}"#, maps: ["rates"]).adapter

    #expect(sut["PlannedClientExample.swift"]?.contains(#"maps: [["rates"]]"#) == true)
  }

  @Test(arguments: try Workspace.styles(in: ScratchWorkspace.repository))
  func clientAsksBelowThePathOfItsBase(style: String) throws {
    let sut = try plan(of: #"{"a": 1}"#, style: style, base: "https://a.example.com/api/v2").package

    let client = sut.filter { $0.key.hasPrefix("Sources/") || $0.key == "README.md" }
    #expect(client.values.contains { $0.contains("a.example.com") && $0.contains("/api/v2") })
  }

  @Test func placesAreThoseThatTheContractCanChange() throws {
    let all = try places(in: #"{"n": 1, "m": {"t": "x"}, "l": [{"a": 1}], "o": {}}"#)
    #expect(all.text == ["m", "t"])
    #expect(all.required == ["m", "t"])
    #expect(all.list == ["l"])
    #expect(all.open == [["o"]])

    let few = try places(in: #"{"n": 1, "l": []}"#)
    #expect(few.text == nil)
    #expect(few.required == ["n"])
    #expect(few.list == nil)

    #expect(try places(in: #"[{"a": 1}]"#).list == [])
    #expect(try places(in: #"{"a": {"b": {}}}"#).required == nil)
  }

  @Test func missingMemberIsNamedByItsKey() throws {
    let tests = try plan(of: #"{"main": {"temperature": "20"}}"#)
      .package["Tests/PlannedClientTests/Example/ForecastTests.swift"]

    #expect(tests?.contains("temperature") == true)
    #expect(tests?.contains("main: ") == false)
  }

  @Test func styleIsTheSameWithDates() throws {
    let sample = #"{"when": "2026-05-31T09:30:00Z"}"#

    let dated = try plan(of: sample, dates: true).package
    let plain = try plan(of: sample).package

    #expect(dated["Sources/PlannedClient/Example/ISO8601Date.swift"] != nil)
    let outside = { (path: String) in !path.contains("/Example/") }
    #expect(dated.filter { outside($0.key) } == plain.filter { outside($0.key) })
  }

  @Test func callHasAQueryOnlyIfItWasGiven() throws {
    let call = "Sources/PlannedClient/Example/PlannedClient+Forecast.swift"

    let with = try plan(of: #"{"a": 1}"#, get: "/forecast?city=Paris%20XI").package[call]
    #expect(with?.contains(#"URLQueryItem(name: "city", value: "Paris XI")"#) == true)
    let without = try plan(of: #"{"a": 1}"#).package[call]
    #expect(without?.contains("queryItems") == false)
  }

  @Test(arguments: [("APIClient", true), ("RequestHandler", true), ("DogPatchClient", false)])
  func engineComesAlongWhereTheStyleNeedsIt(style: String, isNeeded: Bool) throws {
    let files = try StandalonePackage(plan(of: #"{"a": 1}"#, style: style)).files

    let engine = files.keys.contains { $0.hasPrefix("Sources/PlannedClientURLProtocolScript/") }
    #expect(engine == isNeeded)
    #expect(files["Package.swift"]?.contains("PlannedClientURLProtocolScript") == isNeeded)
    let lines = files.values.flatMap { $0.split(separator: "\n") }
    let imports = Set(
      lines.filter { $0.hasPrefix("import ") || $0.hasPrefix("  import ") }
        .compactMap { $0.split(separator: " ").last })
    #expect(
      imports.filter { !$0.hasPrefix("PlannedClient") }.isSubset(of: [
        "Darwin", "Dispatch", "Foundation", "FoundationNetworking", "Glibc", "PackageDescription",
        "Synchronization", "Testing",
      ]))
    #expect(imports.isSuperset(of: ["PlannedClientContractKit", "PlannedClientTestSupport"]))
  }

  @Test func placesThatTheContractChangesAreNamed() throws {
    let object = try plan(of: #"{"a": "x", "b": [1]}"#)
    let list = try plan(of: #"[{"n": 1}]"#)

    #expect(
      object.findings.contains(
        "for bad answers, the contract leaves out a, changes the text a, varies the list b"))
    #expect(
      list.findings.contains(
        "for bad answers, the contract leaves out [].n, varies the list itself"))
  }

  @Test func importsStayInOrderAfterTheirModulesAreRenamed() throws {
    let files = try StandalonePackage(plan(of: #"{"a": 1}"#)).files

    let blocks = files.mapValues { text in
      text.split(separator: "\n", omittingEmptySubsequences: false)
        .drop { !$0.hasPrefix("import ") }.prefix { $0.hasPrefix("import ") }.map(String.init)
    }
    #expect(blocks.values.contains { $0.contains("import PlannedClientTestSupport") })
    for (path, imports) in blocks {
      #expect(imports == imports.sorted { $0.lowercased() < $1.lowercased() }, "\(path)")
    }
  }

  /// A key of the answer can have the name of a type that the client has anyway.
  @Test(arguments: try Workspace.styles(in: ScratchWorkspace.repository))
  func modelTakesNoNameThatTheClientHas(style: String) throws {
    let others = ["PlannedClient", "PlannedClientDoubles", "ForecastAPISpec", "ForecastAPIService"]
    let names = try plan(of: "{}", style: style).order.style.types.union(others + ["APIRoute"])
    let members = names.sorted().enumerated().map { "\"\($1)\": {\"key\($0)\": 1}" }

    let sut = try plan(of: "{\(members.joined(separator: ","))}", style: style).package

    let models = sut.filter { $0.key.hasPrefix("Sources/PlannedClient/Example/") }.values
    let types = models.flatMap {
      $0.matches(of: /(?m)^ *public struct (\w+)/).map { "\($0.output.1)" }
    }
    #expect(types.count > names.count)
    #expect(names.intersection(types) == [])
  }

  @Test func changesAreTakenBackFromTheLastToTheFirst() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "a")
    try Data("old".utf8).write(to: file)
    var sut = Undo()

    try sut.replace(file, with: "new")
    try sut.replace(file, with: "newer")
    try sut.createFolder(folder.appending(path: "made"))
    try sut.move(file, to: folder.appending(path: "made/a"))
    sut.undoAll()

    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a"])
    #expect(try String(contentsOf: file, encoding: .utf8) == "old")
  }
}

/// A member of the large sample.
private enum IdOrTags: Decodable {
  case id(Int)
  case tags([String])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self =
      if let id = try? container.decode(Int.self) {
        .id(id)
      } else {
        .tags(try container.decode([String].self))
      }
  }
}
