import Comparison
import Foundation
import Testing
import WorkbenchKit

@testable import Katas

/// A course laid out as a git history, and taken back.
@Suite struct CourseHistoryTests {
  private let workspace: ToyWorkspace
  private let folder: URL

  /// The files of the history, which is made once for all tests: git takes longer than they do.
  private static let history = Result {
    let workspace = try ToyWorkspace()
    let folder = workspace.root.appending(path: "history")
    try CourseHistory(of: "Toy", in: workspace.root).unfold(to: folder)
    return try Workspace.files(below: "", in: folder, isHiddenIncluded: true).map { path in
      (path, try Data(contentsOf: folder.appending(path: path)))
    }
  }

  init() throws {
    workspace = try ToyWorkspace()
    folder = workspace.root.appending(path: "history")
    for (path, data) in try Self.history.get() { try folder.write(data, to: path) }
  }

  private func git(_ arguments: String...) throws -> String {
    try ChildProcess(
      ["/usr/bin/env", "git", "-c", "user.name=A", "-c", "user.email=a@example.com"] + arguments,
      in: folder
    ).output().text
  }

  @Test func eachPartIsACommit() throws {
    #expect(
      try git("log", "--reverse", "--format=%s").split(separator: "\n")
        == ["start", "1 given", "1 red", "1 green", "2 red", "2 green"])
    #expect(try git("show", "HEAD~2:Sources/Toy/Toy.swift") == "let toy = 1\n")
    #expect(try git("status", "--porcelain") == "")
  }

  @Test func unchangedHistoryGivesTheSamePage() throws {
    try CourseHistory(of: "Toy", in: workspace.root).fold(from: folder)

    #expect(workspace.text("Packages/Toy/Kata.md") == ToyCourse.page)
  }

  @Test func changeOfTheHistoryComesToThePage() throws {
    try folder.write(Data("let toy = 3\n".utf8), to: "Sources/Toy/Toy.swift")
    _ = try git("commit", "--quiet", "--all", "--amend", "--no-edit")

    try CourseHistory(of: "Toy", in: workspace.root).fold(from: folder)

    #expect(
      workspace.text("Packages/Toy/Kata.md")
        == ToyCourse.page("+let toy = 2", replacedBy: "+let toy = 3"))
  }

  @Test func diffHasAsMuchContextAsItsPlaceNeeds() throws {
    let test = "Tests/ToyTests/ToyTests.swift"
    let lines = (1...20).map { _ in "// the same" }
    let text = (["@Test func one() { toy >= 1 }"] + lines + ["@Test func two() { toy >= 2 }"])
    try folder.write(Data((text.joined(separator: "\n") + "\n").utf8), to: test)
    _ = try git("commit", "--quiet", "--all", "--amend", "--no-edit")
    let changed = text.enumerated().map { $0.offset == 10 ? "// another" : $0.element }
    try folder.write(Data((changed.joined(separator: "\n") + "\n").utf8), to: test)
    _ = try git("commit", "--quiet", "--all", "--message", "2 refactor")
    let page = ToyCourse.page.replacing("Nothing to do: look at it.", with: "Say another word.")
    try workspace.write(page, to: "Packages/Toy/Kata.md")

    try CourseHistory(of: "Toy", in: workspace.root).fold(from: folder)

    let folded = try #require(workspace.text("Packages/Toy/Kata.md"))
    let patch = try #require(CoursePage(folded, style: "Toy").steps.last?.refactor?.patch)
    let before = text.joined(separator: "\n") + "\n"
    #expect(
      try patch.applied { _ in before }.files[test] == changed.joined(separator: "\n") + "\n")
  }

  @Test func commitOfTwoFilesIsOneDiff() throws {
    try folder.write(Data("let a = 0\n".utf8), to: "Sources/Toy/A.swift")
    _ = try git("add", "--all")
    _ = try git("commit", "--quiet", "--amend", "--no-edit")

    try CourseHistory(of: "Toy", in: workspace.root).fold(from: folder)

    let diff = "--- Sources/Toy/Toy.swift\n@@\n-let toy = 1\n"
    #expect(
      workspace.text("Packages/Toy/Kata.md")
        == ToyCourse.page.replacing(
          diff + "+let toy = 2",
          with: "--- Sources/Toy/A.swift\n@@\n+let a = 0\n\(diff)+let toy = 2"))
  }

  @Test func fileThatGoesIsADiff() throws {
    _ = try git("rm", "--quiet", "Tests/ToyTests/Support.swift")
    _ = try git("commit", "--quiet", "--amend", "--no-edit")

    try CourseHistory(of: "Toy", in: workspace.root).fold(from: folder)

    #expect(
      workspace.text("Packages/Toy/Kata.md")?.contains(
        "+let toy = 2\n--- Tests/ToyTests/Support.swift\n@@\n-let support = 0\n```") == true)
  }

  @Test func colorsOfTheLearnersGitStayOutside() throws {
    _ = try git("config", "color.ui", "always")

    try CourseHistory(of: "Toy", in: workspace.root).fold(from: folder)

    #expect(workspace.text("Packages/Toy/Kata.md") == ToyCourse.page)
  }

  @Test func folderThatIsNoRepositoryIsNamed() throws {
    let folder = workspace.root.appending(path: "empty")
    try folder.write(Data(), to: "A.swift")

    let error = #expect(throws: WorkbenchError.self) {
      try CourseHistory(of: "Toy", in: workspace.root).fold(from: folder)
    }

    #expect(error?.description.hasPrefix("git log in \(folder.path): fatal: ") == true)
  }

  @Test func commitWithAnotherNameIsNamed() throws {
    _ = try git("commit", "--quiet", "--amend", "--message", "wip")

    let error = #expect(throws: WorkbenchError.self) {
      try CourseHistory(of: "Toy", in: workspace.root).fold(from: folder)
    }

    #expect(
      error?.description.contains("the commit “wip” must be named as a part of a step") == true)
    #expect(workspace.text("Packages/Toy/Kata.md") == ToyCourse.page)
  }

  @Test func folderThatExistsIsRefused() throws {
    let error = #expect(throws: WorkbenchError.self) {
      try CourseHistory(of: "Toy", in: workspace.root).unfold(to: folder)
    }

    #expect(error?.description.contains("exists: give a new folder") == true)
  }
}
