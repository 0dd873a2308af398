import Foundation
import TestHelpers
import Testing

@testable import NewClient  // the model is an inner part

/// Each page in `Approved/models.txt` holds samples, and the model that somebody approved for them.
@Suite struct ApprovedModelsTests {
  @Test func modelsAreTheApprovedOnes() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Approved/models.txt")
    let pages = try String(contentsOf: file, encoding: .utf8).split(separator: "##### ")

    let made = try pages.map { page in
      let parts = page.split(separator: "\n", maxSplits: 1)
      return "##### \(parts[0])\n" + (try Page(String(parts[1])).withModel())
    }

    #expect(pages.count == 27)
    try expectApproved(made.joined(), "Approved/models.txt")
  }

  /// The keys are identifiers, or words. Every other value lacks a member.
  @Test(arguments: [("0123456789", "keys that are "), ("abcdefghij", "members that are alike")])
  func objectWithManyAlikeMembersIsAMapByItself(digits: String, reason: String) throws {
    let members = (1...2_000).map { number in
      let key = "\(number)000".compactMap(\.wholeNumberValue).map { Array(digits)[$0] }
      let name = number.isMultiple(of: 2) ? "" : #""name": "x", "#
      return #""user-\#(String(key))": {\#(name)"tags": [{"id": \#(number)}]}"#
    }
    let text = #"{"users": {\#(members.joined(separator: ","))}}"#

    let sut = try ModelGenerator(
      samples: [Sample(name: "a.json", bytes: Array(text.utf8))], rootName: "Forecast")

    #expect(sut.text.contains("public let users: [String: User]\n"))
    #expect(sut.notes.contains { $0.hasPrefix("users: has 2000 \(reason)") })
    #expect(sut.notes.count == 2)
  }
}

/// A text of sections, each below a line such as `=== sample`: the samples, then what is made of
/// them.
private struct Page {
  private let sections: [(title: String, text: String)]

  init(_ text: String) {
    sections = text.components(separatedBy: "=== ").dropFirst().map { section in
      let parts = section.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(parts[0]), parts.dropFirst().joined())
    }
  }

  /// The samples, and the model that is made of them now.
  func withModel() throws -> String {
    let input = sections.filter { ["options", "sample"].contains($0.title) }
    let words = input.filter { $0.title == "options" }.flatMap {
      $0.text.split(whereSeparator: \.isWhitespace)
    }
    func values(_ name: String) -> [String] {
      words.filter { $0.hasPrefix("\(name)=") }.map { String($0.dropFirst(name.count + 1)) }
    }
    let sut = try ModelGenerator(
      samples: input.filter { $0.title == "sample" }.map {
        Sample(name: "a.json", bytes: Array($0.text.utf8))
      },
      rootName: values("MODEL").first ?? "Forecast", maps: Set(values("MAP")),
      isTaken: values("TAKEN").contains)
    let places = [
      ("required", sut.requiredKey), ("text", sut.textKey), ("list", sut.firstList),
      ("status", sut.statusKey), ("last page", sut.lastPageKey),
      ("next page", sut.nextPage?.path),
    ]
    .compactMap { name, path in
      path.map { "\(name): \($0)" + ($0 == .root ? "" : " \(sut.access(to: $0) ?? "")") }
    }
    let lines =
      ["answer: \(sut.rootType)"] + places
      + (sut.usesJSONValue ? ["uses JSONValue"] : [])
    let made =
      input + [("notes", sut.notes.map { "\($0)\n" }.joined())]
      + [("facts", lines.map { "\($0)\n" }.joined())] + [("model", sut.text)]
    return made.map { "=== \($0.title)\n\($0.text)" }.joined()
  }
}
