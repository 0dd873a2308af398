import Foundation
import Testing
import WorkbenchKit

@testable import NewClient  // the order is an inner part

/// What is refused before anything is made, in one line that says what to do.
@Suite struct RefusalTests {
  @Test(arguments: [
    ("NAME", "", "NAME is missing: name the client"),
    ("NAME", "weather", "NAME=weather isn't a valid type name: "),
    ("NAME", "Weather-Client", "NAME=Weather-Client isn't a valid type name: "),
    (
      "NAME", "W2345678901234567890123456789012345678901",
      "isn't a valid type name: use up to 40 letters"
    ),
    (
      "NAME", "Task", "NAME=Task: Swift, one of its libraries, the style, or the contract"
    ),
    ("NAME", "ContractKit", "already uses the name ContractKit. Choose another, such as ContractK"),
    ("NAME", "Outcome", "already uses the name Outcome"),
    ("STYLE", "", "STYLE is missing: choose one of DogPatchClient, RequestHandler, RewardsService"),
    ("STYLE", "apiclient", "Unknown value STYLE=apiclient: write one of DogPatchClient"),
    ("SAMPLE", "", "SAMPLE is missing: save a response"),
    (
      "SAMPLE", "/nonexistent.json",
      "SAMPLE=/nonexistent.json can't be read: give the path of a file, or several"
    ),
    ("SAMPLE", "my answers/a.json", "SAMPLE=my answers/a.json can't be read: give the path"),
    ("SAMPLE", "answer\u{FFFD}.json", "has bytes that aren't UTF-8: rename the file."),
    ("SAMPLE", "/tmp", "SAMPLE=/tmp is a folder: give the path of a file in it."),
    ("SAMPLE", #"{"password": "x"}"#, "SAMPLE is the response itself: save it in a file and"),
    (
      "SAMPLE", "“a.json”",
      "SAMPLE=“a.json” is in the quotes “ and ”: write it in one pair of straight"
    ),
    (
      "SAMPLE", "https://me:x@a.b/c?token=x",
      "SAMPLE=https://SECRET@a.b/c?token=SECRET is a URL: save its response in a file"
    ),
    ("NAME", "Weather\nClient", #"NAME=Weather\nClient isn't a valid type name: "#),
    ("NAME", "Ｗeather", "NAME=Ｗeather isn't a valid type name: use up to 40 letters"),
    ("MODEL", "[Forecast]", "MODEL=[Forecast] isn't a valid type name: use up to 60 letters"),
    ("MODEL", String(repeating: "A", count: 61), "isn't a valid type name"),
    ("MODEL", "For\tecast", #"MODEL=For\tecast isn't a valid type name"#),
    ("FOR", "Apple Linux", "Unknown value FOR=Apple Linux:"),
    ("TO", " /tmp", "TO= /tmp begins or ends with a space: remove it."),
    ("TO", "file:///tmp", "TO=file:///tmp is a URL: write the path of a folder."),
    ("TO", "/tmp/a\nb", #"TO=/tmp/a\nb has a line break or a tab: remove it."#),
    ("TO", "'/tmp'", "TO='/tmp' is in the quotes ' and ': write it in one pair of straight quotes"),
    (
      "GET", "/\(String(repeating: "a", count: 61))",
      "has no part to name the response's type after"
    ),
    ("MODEL", "pokemon", "MODEL=pokemon isn't a valid type name: "),
    ("MODEL", "Type", "MODEL=Type isn't a valid type name: "),
    ("MODEL", "URL", "already uses that name. Choose another, such as URLModel."),
    ("TO", "/nonexistent", "TO=/nonexistent isn't a folder that you can write to: create it first"),
    ("TO", "/100%", "/100% because of the character %. Use another folder."),
    ("TO", repository.path, "is inside the workspace: give a folder elsewhere."),
    ("TO", repository.appending(path: "Packages").path, "is inside the workspace"),
    ("BASE", "https://me@example.com", "BASE='https://SECRET@example.com' has a user: write BASE="),
    ("GET", "", "GET is missing: give the path"), ("GET", "/a//b", "has an empty part or dots"),
    (
      "GET", "/v1/4711",
      "has no part to name the response's type after: name it yourself, as in MODEL="
    ),
    ("GET", "/api.php", "as in MODEL="), ("GET", "/%E5%A4%A9%E6%B0%97", "as in MODEL="),
    ("owner", "..", "owner=.. can't be a part of a path: give the value of {owner} in a call that"),
    ("owner", "", "owner= can't be a part of a path"),
    ("FOR", "windows", "Unknown value FOR=windows: write FOR=apple, or FOR=linux"),
    ("MAP", "gone", "MAP=gone: there is no object at this path. Objects are at these paths: ."),
  ])
  func optionIsRefused(name: String, value: String, problem: String) throws {
    let scratch = try Scratch()

    let path = name == "owner" ? ["GET": "/repos/{owner}/issues", "GIVEN": "GET owner"] : [:]
    let error = #expect(throws: (any Error).self) {
      try scratch.plan([name == "owner" ? "IN_PATH_owner" : name: value].merging(path) { $1 })
    }

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
