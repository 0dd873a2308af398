import Foundation
import TestHelpers
import Testing
import WorkbenchKit

/// What the scripts behind `make` say where Swift's tools could not work: one sentence. Elsewhere
/// they go on.
@Suite(.blocking) final class PlaceTests: Sendable {
  private static let root = URL(filePath: #filePath + "/../../../../../..").standardized
  private let folder = FileManager.default.temporaryDirectory.appending(path: "place-\(UUID())")

  /// Makes a workspace that has a script and nothing else.
  init() throws {
    for path in [".ci/place", "Makefile"] {
      let text = try Data(contentsOf: Self.root.appending(path: path))
      try folder.write(text, to: "a b's/\(path)")
    }
    try folder.write(
      Data("set -eu; . \"$(dirname \"$0\")/place\"; [ -f Makefile ]; echo fine\n".utf8),
      to: "a b's/.ci/probe")
    try folder.write(Data(), to: "other/.ci/file")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  @Test(arguments: [
    ("", "fine"), ("CDPATH=$PWD/../other", "fine"), ("POSIXLY_CORRECT=1", "fine"),
    ("LC_ALL=C", "fine"), ("TMPDIR=", "fine"), ("TMPDIR=$PWD", "fine"),
    ("TMPDIR=/nowhere", "Swift can't keep temporary files in /nowhere."),
    ("TMPDIR=../other", "Swift can't keep temporary files in ../other."),
    ("TMPDIR=/tmp/%20", "Swift can't keep temporary files in /tmp/%20."),
    ("TMPDIR=/tmp/ä", "Swift can't keep temporary files in /tmp/ä."),
  ])
  func environmentIsFineOrNamed(variable: String, sentence: String) throws {
    let screen = try screen(of: "\(variable) bash .ci/probe")

    #expect(screen.hasPrefix(sentence))
    #expect(screen.count { $0 == "\n" } == 1)
  }

  #if os(Linux)
    @Test(arguments: [
      ("HOME=/dev/null XDG_CACHE_HOME=$PWD", "fine"),
      ("XDG_CACHE_HOME= HOME=/dev/null", "Swift can't write to its caches in /dev/null/.cache."),
      ("XDG_CACHE_HOME=/dev/full", "Swift can't write to its caches in /dev/full."),
      ("TMPDIR=/dev/full", "Swift can't keep temporary files in /dev/full."),
    ])
    func cachesAreFineOrNamed(variables: String, sentence: String) throws {
      try environmentIsFineOrNamed(variable: variables, sentence: sentence)
    }
  #endif

  @Test func workspaceThatWasMovedAfterABuildIsNamed() throws {
    try folder.write(Data("/elsewhere".utf8), to: "a b's/Packages/A/.build/debug.yaml")

    let screen = try screen(of: "bash .ci/probe")

    #expect(screen.contains("Swift can't use Packages/A/.build anymore. Run make clean"))
  }

  @Test func commandFromAnotherFolderSaysWhereItWorks() throws {
    let screen = try screen(
      of: #"cd ../other; env -u MAKELEVEL -u MAKEFLAGS make -f "../a b's/Makefile" kata"#)

    #expect(screen.contains(#"Type make -C "../a b's/" kata"#))
    #expect(screen.count { $0 == "\n" } == 1)
  }

  private func screen(of line: String) throws -> String {
    try ChildProcess(["/bin/sh", "-c", line], in: folder.appending(path: "a b's")).output().text
  }
}
