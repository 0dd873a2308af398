import Foundation
import Testing
import WorkbenchKit

@testable import NewClient  // what is checked before anything is made

@Suite struct RequestTests {
  let root = ScratchWorkspace.repository

  private func name(_ text: String, taken: [String] = ["APIClient", "APIClientDoubles"]) throws {
    _ = try ClientName(text, style: ShippedStyle("StarWarsAPI", in: root), taken: taken)
  }

  @Test(arguments: [
    ("", "NAME is missing: name the client, such as NAME=WeatherClient."),
    ("weather", "NAME=weather is no type name: "),
    ("Weather-Client", "NAME=Weather-Client is no type name: "),
    ("Wetter…", "NAME=Wetter… is no type name: "),
    ("2Weather", "NAME=2Weather is no type name: "),
    (String(repeating: "W", count: 41), "has 41 letters"),
    ("Protocol", "NAME=Protocol is a word of Swift"),
    ("Any", "NAME=Any is a word of Swift: use another, such as AnyClient."),
    ("AnyObject", "is a word of Swift"), ("Self", "is a word of Swift"),
    ("Type", "is a word of Swift"),
    ("Foundation", "NAME=Foundation is a module of the toolchain"),
    ("XCTEST".capitalized, "NAME=Xctest is a module of the toolchain"),
    ("APIClient", "NAME=APIClient is taken: use another name"),
    ("ApiClient", "NAME=ApiClient is taken: there is APIClient."),
    ("HTTPRequest", "NAME=HTTPRequest is a type of the style StarWarsAPI"),
  ])
  func nameThatCannotBeIsRefused(text: String, problem: String) throws {
    let error = try #require(throws: WorkbenchError.self) { try name(text) }
    #expect(error.description.contains(problem))
    #expect(!error.description.contains("\n"))
  }

  /// Of the root package, its tests, the fixtures, the tools, and what they share.
  @Test(arguments: [
    "NetworkingKatas", "ContractKit", "Contract", "Cost", "Workspace", "Listings", "Fixtures",
    "TestSupport", "Findings", "Pages", "Katas", "WorkbenchKit", "BlockingWork", "RewardsService",
    "URLProtocolScript",
  ])
  func nameOfAModuleOfTheWorkspaceIsTaken(name: String) throws {
    var input = ClientInput()
    (input.name, input.style) = (name, "StarWarsAPI")

    let error = #expect(throws: WorkbenchError.self) { try ClientOrder(input, root: root) }

    #expect(error?.description.hasPrefix("NAME=\(name) is taken: ") == true)
  }

  @Test func moduleOfTheToolchainOrThePlatformIsRefused() throws {
    let modules = """
      AppKit Builtin Combine CoreFoundation Cxx Darwin Dispatch Distributed Foundation \
      FoundationEssentials FoundationInternationalization FoundationNetworking FoundationXML Glibc \
      Musl Network Observation PackageDescription PackagePlugin RegexBuilder Runtime Swift \
      SwiftOnoneSupport SwiftUI Synchronization System Testing UIKit XCTest OS
      """.split(separator: " ").map(String.init)

    for module in modules {
      let error = #expect(throws: WorkbenchError.self) { try name(module) }
      #expect(
        error?.description == "NAME=\(module) is a module of the toolchain or the platform: "
          + "use another, such as \(module)Client.")
    }
  }

  @Test(arguments: ["ContractKit", "TestSupport"])
  func nameOfAModuleThatComesAlongIsTakenOutside(name: String) throws {
    let folder = FileManager.default.temporaryDirectory.path
    var input = ClientInput()
    (input.name, input.style, input.destination) = (name, "StarWarsAPI", folder)

    let error = #expect(throws: WorkbenchError.self) { try ClientOrder(input, root: root) }
    #expect(error?.description.hasPrefix("NAME=\(name) is taken: ") == true)

    // Modules of the workspace do not come along. The next thing is missing.
    input.name = "Findings"
    let next = #expect(throws: WorkbenchError.self) { try ClientOrder(input, root: root) }
    #expect(next?.description.hasPrefix("SAMPLE is missing: ") == true)
  }

  @Test func nameIsTakenAlsoWhenOneOfItsModulesIs() throws {
    #expect(throws: WorkbenchError.self) { try name("Weather", taken: ["weatherdoubles"]) }
    #expect(throws: WorkbenchError.self) { try name("Weather", taken: ["WeatherTests"]) }
    #expect(throws: Never.self) { try name("Weather", taken: ["WeatherTest"]) }
    #expect(throws: Never.self) { try name(String(repeating: "W", count: 40)) }
  }

  @Test func styleKnowsItsTypesOfEveryKind() throws {
    let types = try ShippedStyle("StarWarsAPI", in: root).types

    #expect(
      types.isSuperset(of: [
        "HTTPRequest", "MockLoader", "CallError", "HTTPLoading", "HTTPResult",
        "URLSessionLoadingTests",
      ]))
    #expect(types.isDisjoint(with: ["Person", ""]))
    #expect(try !ShippedStyle("StarWarsAPI", in: root).usesEngine)
    #expect(try ShippedStyle("APIClient", in: root).usesEngine)
  }

  @Test func styleThatIsNotThereIsRefusedWithTheListOfStyles() throws {
    for name in ["", "apiclient", "Workbench"] {
      let error = try #require(throws: WorkbenchError.self) { try ShippedStyle(name, in: root) }
      let styles = try Workspace.styles(in: root).joined(separator: ", ")
      #expect(error.description.contains("choose one of \(styles)."))
      #expect(error.description.contains("did you mean APIClient?") == (name == "apiclient"))
    }
  }

  @Test(arguments: [
    (
      "https://example.com/forecast",
      "has a host: give the path alone, and the rest as BASE=https://api.example.com"
    ),
    ("//example.com/forecast", "has a host"),
    ("forecast", "is no path: begin with a slash"),
    ("/", "is no path"),
    ("", "is no path"),
    ("/forecast#today", "has a fragment, which is never sent: leave it out"),
    ("/fore cast", "has a space: write %20 for a space"),
    ("/../forecast", "goes up or stays with dots: write the path as the server sees it"),
    ("/a/./b", "goes up or stays with dots"),
    ("/a/{id}/b", "has a placeholder: put a value there"),
    ("/a/<id>", "has a placeholder"),
    ("/a/:id", "has a placeholder"),
    ("/a//b", "is no address: percent-encode it, without an empty part"),
    ("/a/", "is no address"),
    ("/a?", "is no address"),
    ("/a\"b", "is no address"),
    ("/a?b=\\(x)", "is no address"),
    ("/a//", "is no address"), ("/../b//c", "goes up"), ("/a/../b", "goes up"),
    ("/Zürich", "is no address"),
  ])
  func pathThatCannotBeAskedForIsRefused(get: String, problem: String) throws {
    let error = try #require(throws: WorkbenchError.self) { try CallAddress(get: get) }
    #expect(error.description.hasPrefix("GET='\(get)' \(problem)"))
    #expect(error.description.hasSuffix("such as GET='/forecast?city=Paris'."))
  }

  @Test(arguments: [
    "api.example.com", "ftp://example.com", "https://", "https://example.com?a=b",
    "https://example.com#a", "https://me@example.com",
  ])
  func baseThatIsNoAddressIsRefused(base: String) throws {
    let error = try #require(throws: WorkbenchError.self) {
      try CallAddress(get: "/a", base: base)
    }
    #expect(error.description.hasPrefix("BASE=\(base) is no address of a service"))
  }

  @Test func addressIsTakenApart() throws {
    let sut = try CallAddress(
      get: "/v1/big%20cities/42?name=Paris%20XI&all", base: "https://example.com/api/")

    #expect(sut.base.absoluteString == "https://example.com/api")
    #expect(sut.path == "v1/big%20cities/42")
    #expect(sut.decodedPath == "v1/big cities/42")
    #expect(sut.target == "v1/big%20cities/42?name=Paris%20XI&all")
    #expect(
      sut.queryItems == [
        URLQueryItem(name: "name", value: "Paris XI"), URLQueryItem(name: "all", value: nil),
      ])
    #expect(sut.noun == "big cities")
    #expect(sut.isBaseGiven)
  }

  @Test func addressWithoutAQueryHasNone() throws {
    let sut = try CallAddress(get: "/forecast.json")

    #expect(sut.target == "forecast.json")
    #expect(sut.queryItems.isEmpty)
    #expect(sut.noun == "forecast")
    #expect(!sut.isBaseGiven)
    #expect(try CallAddress(get: "/a?b=c?d").query == "b=c?d")
    #expect(try CallAddress(get: "/forecast.v2.json").noun == "forecast")
    #expect(try CallAddress(get: "/1/2").noun == "answer")
    #expect(try CallAddress(get: "/a%2Fb").noun == "a/b")
  }
}
