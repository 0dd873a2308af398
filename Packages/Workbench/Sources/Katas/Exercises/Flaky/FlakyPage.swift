import Bugs
import Foundation
import WorkbenchKit

/// The page `Packages/Flaky/Causes.md`: what makes its suite unreliable, in which stories.
struct FlakyPage: Sendable {
  struct Cause: Sendable {
    let name: String
    /// The tests that a learner must name.
    let unreliable: [String]
    let forced: FlakyRun.Kind
    /// The tests that fail when it is forced; one of them is enough.
    let red: [String]
    /// With this bug, the tests stay green when it is forced.
    let bug: String?
    let prose: String
    let hints: [(title: String, text: String)]
    /// One for each suite, or one for the client.
    let patch: Patch
  }

  /// The causes of an unreliable suite.
  struct Story: Sendable {
    let number: Int
    let isXCTest: Bool
    let causes: [Cause]

    var name: String {
      "story \(number)\(isXCTest ? " in XCTest" : "") (\(causes.map(\.name).joined(separator: ", ")))"
    }
  }

  struct ClientBug: Sendable {
    let id, story: String
    let tests: [String]
    let patch: Patch
  }

  static let path = "Packages/\(KataPackage.flaky)/Causes.md"
  static let race = "race"

  let causes: [Cause]
  let stories: [Story]
  let bugs: [ClientBug]

  init(in root: URL) throws {
    do {
      let blocks = PageBlocks(try Workspace.text(of: Self.path, in: root)).blocks
      func block(_ title: String) throws -> PageBlocks.Block {
        try blocks.first { $0.title == title }.orThrow("there is no section “\(title)”")
      }
      let others = ["", "Stories", "Stories in XCTest", "Bugs"]
      let causes = try blocks.filter { !others.contains($0.title) }.map(Cause.init)
      self.causes = causes
      stories = try [false, true].flatMap { isXCTest in
        try zip(1..., block(isXCTest ? "Stories in XCTest" : "Stories").list()).map {
          number, item in
          let names = item.name.components(separatedBy: ", ") + [Self.race]
          let ofStory = try names.map { name in
            try causes.first { $0.name == name }.orThrow(
              "\(item.line): there is no cause “\(name)”")
          }
          return Story(number: number, isXCTest: isXCTest, causes: ofStory)
        }
      }
      bugs = try block("Bugs").bugs().map { item in
        ClientBug(
          id: item.name, story: String(item.text.prefix { $0 != "`" }.dropLast()),
          tests: item.text.matches(of: /`(\w+)`/).map { String($0.output.1) },
          patch: try item.patch.orThrow("\(item.line): this bug needs a diff"))
      }
    } catch let error as WorkbenchError { throw WorkbenchError("\(Self.path):\(error)") }
  }

  /// The story that everybody gets who has the same seed.
  func story(seed: Int, isXCTest: Bool) -> Story {
    let stories = stories.filter { $0.isXCTest == isXCTest }
    return stories[(max(seed, 1) - 1) % stories.count]
  }
}

extension FlakyPage.Cause {
  fileprivate init(_ block: PageBlocks.Block) throws {
    let items = Dictionary(try block.list().map { ($0.name, $0.text) }) { $1 }
    func names(_ key: String) -> [String]? { items[key]?.components(separatedBy: ", ") }
    name = block.title
    unreliable = try names("unreliable").orThrow("\(block.line): which tests are unreliable?")
    forced = try items["forced"].flatMap { FlakyRun.Kind(rawValue: $0) }.orThrow(
      "\(block.line): “forced” must be one of \(FlakyRun.Kind.allCases.map(\.rawValue))")
    red = names("red") ?? unreliable
    bug = items["bug"]
    hints = try block.hints()
    let fences = block.fences.filter { $0.language == "diff" }.map(\.text)
    patch = try Patch(fences.joined(separator: "\n"))
    prose = PageBlocks.Block.trimmed(
      block.prose.components(separatedBy: "<details>")[0].components(separatedBy: "\n")
        .filter { !$0.hasPrefix("- `") })
  }
}

extension Patch {
  /// The files with this patch, where its hunks are about files that are there.
  func appliedWhereItCan(to files: PackageFiles) throws -> PackageFiles {
    let sections = text.components(separatedBy: "--- ").dropFirst().map {
      "--- " + $0.trimmingCharacters(in: .newlines)
    }
    return try sections.map { try Patch($0) }.reduce(files) { files, patch in
      guard files[patch.hunks[0].file] != nil else { return files }
      return try files.merging(patch.applied { files[$0] }) { $1 }
    }
  }
}
