import Foundation
import Testing
import WorkbenchKit

@testable import NewClient  // the order is an inner part

/// What is refused before anything is made, in one line that says what to do.
@Suite struct RefusalTests {
  @Test(arguments: [
    ("NAME", "", "NAME is missing: name the client"),
    ("NAME", "weather", "NAME=weather is no type name: "),
    ("NAME", "Weather-Client", "NAME=Weather-Client is no type name: "),
    (
      "NAME", "W2345678901234567890123456789012345678901", "is no type name: use at most 40 letters"
    ),
    ("NAME", "Self", "NAME=Self is a name of Swift"),
    (
      "NAME", "Xctest",
      "NAME=Xctest is a name of Swift, of the platform or of the contract: use another"
    ),
    ("NAME", "ContractKit", "NAME=ContractKit is a name of"),
    ("NAME", "HTTPRequest", "NAME=HTTPRequest is a type of the style StarWarsAPI: use another"),
    ("STYLE", "", "STYLE is missing: choose one of DogPatchClient, RequestHandler, RewardsService"),
    ("STYLE", "apiclient", "STYLE=apiclient is not a style here. There are: DogPatchClient"),
    ("SAMPLE", "", "SAMPLE is missing: save an answer"),
    (
      "SAMPLE", "/nonexistent.json",
      "SAMPLE=/nonexistent.json cannot be read: give the path of a file."
    ),
    (
      "SAMPLE", "/a.json b.json",
      "SAMPLE=/a.json cannot be read: give the path of a file. Of several, none may"
    ),
    ("SAMPLE", "/tmp", "SAMPLE=/tmp cannot be read"),
    ("MODEL", "pokemon", "MODEL=pokemon is no name for a type: "),
    ("MODEL", "Any", "MODEL=Any is no name for a type: "),
    ("TO", "/nonexistent", "TO=/nonexistent is no folder: make it first"),
    ("TO", repository.path, "is inside the workspace: name a folder elsewhere."),
    ("TO", repository.appending(path: "Packages").path, "is inside the workspace"),
    ("BASE", "api.example.com", "BASE=api.example.com is no address of a service"),
    ("BASE", "https://example.com?a=b", "is no address of a service"),
    ("BASE", "https://me@example.com", "is no address of a service"),
    (
      "BASE", "http://example.com",
      "BASE=http://example.com: a client in the style StarWarsAPI asks https"
    ),
    ("BASE", "https://example.com:8443", "BASE=https://example.com:8443: a client in the style"),
    ("GET", "", "GET is missing: give the path"),
    ("GET", "https://example.com/a", "has a host: give the rest as BASE="),
    ("GET", "//example.com/a", "has a host"), ("GET", "forecast", "is no path: begin with a slash"),
    ("GET", "/", "is no path"), ("GET", "/a#b", "has a fragment, which is never sent"),
    ("GET", "/a b", "has a space: write %20"), ("GET", "/../a", "has dots"),
    ("GET", "/a/./b", "has dots"),
    ("GET", "/a/{id}", "has a placeholder"), ("GET", "/a/:id", "has a placeholder"),
    ("GET", "/a//b", "is no address: percent-encode it"), ("GET", "/a/", "is no address"),
    ("GET", "/a?", "is no address"), ("GET", "/a\"b", "is no address"),
    ("GET", "/Zürich", "is no address"),
    (
      "GET", "/a?b=%2C",
      "GET='/a?b=%2C': a client in the style StarWarsAPI encodes addresses itself"
    ),
    ("MAP", "gone", "MAP=gone: no object is there. The paths of objects are: ."),
  ])
  func optionIsRefused(name: String, value: String, problem: String) throws {
    let scratch = try Scratch()

    let error = #expect(throws: (any Error).self) { try scratch.plan([name: value]) }

    let text = error.map { "\($0)" } ?? ""
    #expect(text.contains(problem), "\(text)")
    #expect(!text.contains("\n"))
  }

  @Test(arguments: ["[1]", #"[[{"a": 1}]]"#])
  func styleThatNeedsAnObjectSaysSo(sample: String) throws {
    let scratch = try Scratch()

    let error = #expect(throws: WorkbenchError.self) {
      try scratch.plan(["STYLE": "APIClient"], sample: sample)
    }

    #expect(
      error?.description.hasPrefix("A client in the style APIClient needs an object, ") == true)
    #expect(throws: Never.self) { try scratch.plan(sample: sample) }
  }

  @Test func sampleThatIsTooLargeIsNotReadWhole() throws {
    let scratch = try Scratch()
    let file = scratch.folder.appending(path: "large.json")
    try Data().write(to: file)
    try FileHandle(forWritingTo: file).truncate(atOffset: 52_000_000)

    let error = #expect(throws: (any Error).self) { try scratch.plan(["SAMPLE": file.path]) }

    #expect("\(error as Any)".contains("large.json: has more than 10 MB"))
  }

  @Test func commandWithoutOptionsPrintsItsUsage() throws {
    guard isatty(STDIN_FILENO) == 0 else { return }
    let console = Console { _ in }

    let error = #expect(throws: WorkbenchError.self) {
      try NewClientTool.run("new", root: repository, options: Options([:]), console: console)
    }

    #expect(error?.description.hasPrefix("usage: make new NAME=") == true)
  }
}
