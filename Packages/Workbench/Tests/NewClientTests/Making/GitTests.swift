import BlockingWork
import Foundation
import Testing
import WorkbenchKit

@testable import NewClient  // what git knows is an inner part

@Suite(.blocking) final class GitTests: Sendable {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private func git(_ arguments: String...) throws {
    _ = try ChildProcess(["/usr/bin/env", "git"] + arguments, in: folder).output()
  }

  @Test func folderWithoutGitHasNoCommitAndNoChanges() throws {
    #expect(Git.commit(of: folder) == "unknown")
    #expect(!Git.hasChanges(at: ["."], in: folder))
  }

  @Test func changeIsSeenAtItsPathOnly() throws {
    try git("init", "--quiet")
    for name in ["HEAD", "b"] {
      try Data("1".utf8).writeUnsynced(to: folder.appending(path: name))
    }
    try git("add", "--all")
    try git(
      "-c", "user.name=a", "-c", "user.email=a@example.com", "commit", "--quiet", "--message", "a")
    try Data("2".utf8).writeUnsynced(to: folder.appending(path: "HEAD"))

    #expect(Git.commit(of: folder).wholeMatch(of: /[0-9a-f]{40}/) != nil)
    // The name of a branch is a path here.
    #expect(Git.hasChanges(at: ["HEAD"], in: folder))
    #expect(!Git.hasChanges(at: ["b"], in: folder))
  }
}
