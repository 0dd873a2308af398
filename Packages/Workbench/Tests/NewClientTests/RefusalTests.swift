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
    (
      "NAME", "Task", "NAME=Task: Swift, one of its libraries, the style or the contract"
    ),
    ("NAME", "ContractKit", "has the name ContractKit already. Use another, such as ContractK"),
    ("NAME", "Outcome", "has the name Outcome already"),
    ("STYLE", "", "STYLE is missing: choose one of DogPatchClient, RequestHandler, RewardsService"),
    ("STYLE", "apiclient", "STYLE=apiclient is not a style here. There are: DogPatchClient"),
    ("SAMPLE", "", "SAMPLE is missing: save an answer"),
    (
      "SAMPLE", "/nonexistent.json",
      "SAMPLE=/nonexistent.json cannot be read: give the path of a file, or the paths of several"
    ),
    ("SAMPLE", "my answers/a.json", "SAMPLE=my answers/a.json cannot be read: give the path"),
    ("SAMPLE", "answer\u{FFFD}.json", "has bytes that aren't UTF-8: rename the file."),
    ("SAMPLE", "/tmp", "SAMPLE=/tmp is a folder: give the path of a file in it."),
    ("SAMPLE", #"{"password": "x"}"#, "SAMPLE is the answer itself: save it in a file, and"),
    ("SAMPLE", "“a.json”", "SAMPLE=“a.json” is in the quotes “ and ”: write one pair of straight"),
    (
      "SAMPLE", "https://me:x@a.b/c?token=x",
      "SAMPLE=https://SECRET@a.b/c?token=SECRET is an address: save its answer in a file"
    ),
    ("NAME", "Weather\nClient", #"NAME=Weather\nClient is no type name: "#),
    ("NAME", "Ｗeather", "NAME=Ｗeather is no type name: use at most 40 letters"),
    ("MODEL", "[Forecast]", "MODEL=[Forecast] is no name for a type: use at most 60 letters"),
    ("MODEL", String(repeating: "A", count: 61), "is no name for a type"),
    ("MODEL", "For\tecast", #"MODEL=For\tecast is no name for a type"#),
    ("FOR", "Apple Linux", "FOR=Apple Linux is no system"),
    ("TO", " /tmp", "TO= /tmp begins or ends with a space: leave it out."),
    ("TO", "file:///tmp", "TO=file:///tmp is an address: write the path of a folder."),
    ("TO", "/tmp/a\nb", #"TO=/tmp/a\nb has a line break or a tab: leave it out."#),
    ("TO", "'/tmp'", "TO='/tmp' is in the quotes ' and ': write one pair of straight quotes"),
    ("GET", "/\(String(repeating: "a", count: 61))", "has no part that names the answer"),
    ("MODEL", "pokemon", "MODEL=pokemon is no name for a type: "),
    ("MODEL", "Type", "MODEL=Type is no name for a type: "),
    ("MODEL", "URL", "has that name already. Use another, such as URLModel."),
    ("TO", "/nonexistent", "TO=/nonexistent is no folder of yours: make it first"),
    ("TO", "/100%", "/100%, because of the character %. Use another folder."),
    ("TO", repository.path, "is inside the workspace: name a folder elsewhere."),
    ("TO", repository.appending(path: "Packages").path, "is inside the workspace"),
    ("BASE", "https://me@example.com", "BASE='https://SECRET@example.com' has a user: write BASE="),
    ("GET", "", "GET is missing: give the path"), ("GET", "/a//b", "has an empty part or dots"),
    ("GET", "/v1/4711", "has no part that names the answer: give its type a name, with MODEL="),
    ("GET", "/api.php", "with MODEL="), ("GET", "/%E5%A4%A9%E6%B0%97", "with MODEL="),
    ("FOR", "windows", "FOR=windows is no system: write FOR=apple, or FOR=linux"),
    ("MAP", "gone", "MAP=gone: no object is there. The paths of objects are: ."),
  ])
  func optionIsRefused(name: String, value: String, problem: String) throws {
    let scratch = try Scratch()

    let error = #expect(throws: (any Error).self) { try scratch.plan([name: value]) }

    let text = error.map { "\($0)" } ?? ""
    #expect(text.contains(problem), "\(text)")
    #expect(!text.contains("\n"))
  }

  @Test func sampleThatIsTooLargeIsNotReadWhole() throws {
    let scratch = try Scratch()
    let file = scratch.folder.appending(path: "large.json")
    try Data().write(to: file)
    try FileHandle(forWritingTo: file).truncate(atOffset: 52_000_000)

    let error = #expect(throws: (any Error).self) { try scratch.plan(["SAMPLE": file.path]) }

    #expect("\(error as Any)".contains("large.json: has more than 10 MB"))
  }
}
