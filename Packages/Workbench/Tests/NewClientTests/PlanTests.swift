import Foundation
import SampleRepositories
import Testing
import WorkbenchKit

@testable import NewClient  // the plan's files are an inner part

/// What a client consists of, before it is written.
@Suite struct PlanTests {
  private static let styles = (try? Workspace(root: repository).styles) ?? []

  /// Without the copies: the style itself, the engine, the contract, and what tests share.
  @Test(arguments: styles)
  func filesThatDifferFromTheStyleAreApproved(style: String) throws {
    let sample = try String(
      contentsOf: repository.appending(path: "docs/forecast.json"), encoding: .utf8)

    let pack = try Scratch().plan(["STYLE": style], sample: sample).pack

    let client = try Workspace.files(below: "Packages/\(style)", in: repository)
      .filter(ShippedStyle.isCopied).map {
        String($0.dropFirst("Packages/\(style)/".count)).replacing(style, with: "WeatherClient")
      }
    let own = pack.files.keys.filter { path in
      !client.contains(path) && !path.contains("ContractKit/") && !path.contains("TestSupport/")
        && !path.contains("URLProtocolScript/")
    }
    let text = own.sorted().joined(separator: "\n") + "\n\n" + pack.manifest
    try expectApproved(text, "Approved/\(style).txt")
  }

  /// What the templates are filled with, for calls and answers of many kinds.
  @Test func valuesOfManyClientsAreApproved() throws {
    let clients: [(options: [String: String], sample: String)] = [
      (
        ["GET": "/v1/big%20cities/42?name=Paris%20XI&all"],
        #"[{"id": 1, "name": "x", "tags": ["y"]}]"#
      ),
      (
        ["GET": "/pokemon/pikachu.json", "MODEL": "Pokemon"],
        #"{"n": 1, "m": {"t": "x"}, "l": [{"a": 1}]}"#
      ),
      (["GET": "/1/2", "BASE": "https://a.b/c%22/"], #"{"n": 1, "l": [], "o": {}}"#),
      (
        ["GET": "/x%22%5C(y)%0Az?q=%22%5C", "STYLE": "RewardsService"],
        #"{"a\n\"\\(b)": "x", "__type__": null}"#
      ),
      (
        ["GET": "/delivery", "MAP": "rates days[]"], #"{"rates": {"x": {}}, "days": [{"1": "a"}]}"#
      ),
      (["GET": "/orders/4711", "STYLE": "APIClient"], #"{"main": {"temperature": "20"}}"#),
      (["GET": "/numbers", "STYLE": "DogPatchClient"], "[1, null]"),
    ]
    var text = ""
    for (options, sample) in clients {
      let plan = try Scratch().plan(options, sample: sample)
      text += "$ make new \(plan.order.settings)\n\(sample)\n"
      text += plan.findings.map { "inferred: \($0)\n" }.joined()
      for (name, value) in plan.template.values.sorted(by: { $0.key < $1.key })
      where !["Client", "Style", "settings", "kept"].contains(name) {
        text += "\(name): \(value)\n"
      }
      let conditions = plan.template.conditions.filter(\.value).keys.sorted()
      text += "conditions: \(conditions.joined(separator: " "))\n\n"
    }
    try expectApproved(text, "Approved/values.txt")
  }

  /// A key of the answer can have the name of a type that the client has anyway.
  @Test(arguments: styles)
  func modelTakesNoNameOfTheClient(style: String) throws {
    let others = ["WeatherClient", "WeatherClientDoubles", "ForecastAPISpec", "APIRoute"]
    let names = try ShippedStyle(style, in: repository).types.union(others)
    let members = names.sorted().enumerated().map { "\"\($1)\": {\"key\($0)\": 1}" }

    let pack = try Scratch().plan(["STYLE": style], sample: "{\(members.joined(separator: ","))}")
      .pack

    let types = pack.files.keys.filter { $0.hasPrefix("Sources/WeatherClient/Example/") }.flatMap {
      (pack[$0] ?? "").matches(of: /(?m)^ *public struct (\w+)/).map { String($0.output.1) }
    }
    #expect(types.count > names.count)
    #expect(names.intersection(types) == [])
  }

  @Test func suitesOfTheStyleKeepTheirNames() throws {
    let pack = try Scratch().plan(["GET": "/delivery"]).pack

    #expect(pack["Tests/WeatherClientTests/Hardening/DeliveryTests.swift"] != nil)
    #expect(pack["Tests/WeatherClientTests/Example/DeliveryAnswerTests.swift"] != nil)
  }

  @Test(arguments: styles)
  func packageNeedsNothingOutsideItsFolder(style: String) throws {
    let pack = try Scratch().plan(["STYLE": style]).pack

    #expect(!pack.manifest.contains(".package("))
    let lines = pack.files.keys.filter { $0.hasSuffix(".swift") }.flatMap {
      (pack[$0] ?? "").split(separator: "\n")
    }
    let imports = Set(lines.compactMap { $0.firstMatch(of: /^ *import (\w+)$/)?.output.1 })
    #expect(
      imports.filter { !$0.hasPrefix("WeatherClient") }.isSubset(of: [
        "Darwin", "Dispatch", "Foundation", "FoundationNetworking", "Glibc", "Synchronization",
        "Testing",
      ]))
  }

  /// The styles that take a 200 alone show what to change. Each line to remove must be there.
  @Test(arguments: ["DogPatchClient", "RequestHandler", "RewardsService", "StarWarsAPI"])
  func linesThatA201RemovesAreThere(style: String) throws {
    let pack = try Scratch().plan(["STYLE": style]).pack
    let page = try #require(pack["README.md"])
    let recipe = try #require(page.firstMatch(of: /answers with 201[^`]*```diff\n([^`]*)```/))

    var text = ""
    for line in recipe.output.1.split(separator: "\n") {
      if let path = line.wholeMatch(of: /\s(\S+\.swift).*/)?.output.1 {
        let file = try #require(pack.files.keys.first { $0.hasSuffix(path) }, "\(path)")
        text = pack[file] ?? ""
      } else if line.hasPrefix("-") {
        #expect(text.contains("\n\(line.dropFirst())\n"), "\(line)")
      }
    }
    #expect(recipe.output.1.contains("\n-"))
    #expect(!page.contains("\n\n\n"))
  }
}
