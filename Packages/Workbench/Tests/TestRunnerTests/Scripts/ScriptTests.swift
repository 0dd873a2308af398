import BlockingWork
import Foundation
import Testing
import WorkbenchKit

/// The Makefile and the scripts in `.ci` that stand between a command and its tool.
@Suite(.blocking) final class ScriptTests: Sendable {
  private static let root = (1...6).reduce(URL(filePath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Runs a command in the repository, and returns what it printed.
  private func output(of command: String...) throws -> (ChildProcess.Ending, String) {
    let file = folder.appending(path: "output")
    try Data().writeUnsynced(to: file)
    let ending = try ChildProcess(
      ["/usr/bin/env"] + command, in: Self.root, environment: ["MAKEFLAGS": ""]
    ).run(output: FileHandle(forWritingTo: file), deadline: 60)
    return (ending, try String(contentsOf: file, encoding: .utf8))
  }

  private func errors(in log: String) throws -> String {
    let file = folder.appending(path: "log")
    try Data(log.utf8).writeUnsynced(to: file)
    return try output(of: ".ci/build-errors", file.path).1
  }

  @Test func variableThatATargetDoesNotKnowIsRefused() throws {
    let (ending, text) = try output(of: "make", "test", "STYL=APIClient")

    #expect(ending == .exited(2))
    #expect(text.contains("make test does not know STYL. It knows STYLE TEST DEADLINE ALL LOOP."))
  }

  /// `make` would read `$top` as its variable `t`, and `op`.
  @Test func variableIsPassedOnAsItWasTyped() throws {
    let typed = #"/odata?$top=5&$$x=`id`&$(shell echo run);"L'Aquila" #1"#
    let more = folder.appending(path: "more.mk")
    try Data("show:\n\t@printenv GET\n".utf8).writeUnsynced(to: more)

    let (ending, text) = try output(
      of: "make", "--no-print-directory", "--file", "Makefile", "--file", more.path, "show",
      "GET=\(typed)")

    #expect(ending == .exited(0))
    #expect(text == "\(typed)\n")
  }

  @Test func everyTargetSaysWhichVariablesItKnows() throws {
    let makefile = try String(contentsOf: Self.root.appending(path: "Makefile"), encoding: .utf8)
    let targets = makefile.matches(of: /(?m)^([a-z-]+):.*##/).map { String($0.output.1) }
    #expect(targets.count > 10)

    for target in targets {
      let (ending, text) = try output(of: "make", "--dry-run", target, "WRONG=1")
      #expect(ending == .exited(2))
      #expect(text.contains("make \(target) does not know WRONG."))
    }
  }

  @Test func styleThatDoesNotExistIsRefusedWithTheListOfStyles() throws {
    let (ending, text) = try output(of: "make", "test", "STYLE=Dogs")

    #expect(ending == .exited(2))
    #expect(text.contains("STYLE=Dogs is not a client here. There are: DogPatchClient, "))
  }

  @Test func whatWasEditedAddedOrRemovedIsNewerThanABuild() throws {
    let files = FileManager.default
    let (built, sources) = (folder.appending(path: "built"), folder.appending(path: "sources"))
    let isNewer = { [self] in try output(of: ".ci/newer", built.path, sources.path).0 == .exited(0)
    }
    let age = { (hours: Double, paths: String...) in
      for path in paths {
        try files.setAttributes(
          [.modificationDate: Date() - hours * 3600],
          ofItemAtPath: self.folder.appending(path: path).path)
      }
    }
    let write = { (path: String) in
      let file = self.folder.appending(path: path)
      try files.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().writeUnsynced(to: file)
    }
    try write("sources/A.swift")
    #expect(try isNewer())  // Nothing was built yet.
    try write("built")

    try age(1, "built")
    try age(2, "sources/A.swift", "sources")
    #expect(try !isNewer())
    try age(0, "sources/A.swift")
    #expect(try isNewer())

    try write("sources/.build/product")
    try age(2, "sources/A.swift", "sources")
    #expect(try !isNewer())
    try files.removeItem(at: sources.appending(path: "A.swift"))
    #expect(try isNewer())
  }

  @Test func errorOfTheCompilerIsItsPlaceAndItsLineOfSource() throws {
    let errors = try errors(
      in: """
        [4/5] Compiling Red Red.swift
        \(Self.root.path)/Sources/Red.swift:15:34: error: cannot find 'x' in scope
        14 | public func good() {}
        15 | public func bad() { x() }
           |                     `- error: cannot find 'x' in scope
        16 |
        \(Self.root.path)/Sources/Red.swift:16:1: warning: never used
        15 | public func bad() { x() }
        16 | let never = 1
        \(Self.root.path)/Sources/Red.swift:15:34: error: cannot find 'x' in scope
        15 | public func bad() { x() }
        error: emit-module command failed with exit code 1
        """)

    #expect(
      errors == """
        Sources/Red.swift:15:34: error: cannot find 'x' in scope
            public func bad() { x() }

        """)
  }

  @Test func tenErrorsAreShownAndTheOthersCounted() throws {
    let log = (1...12).map { "/a/B.swift:\($0):1: error: no \($0)\n" }.joined()

    let lines = try errors(in: log).split(separator: "\n")

    #expect(lines.count == 11)
    #expect(lines.last == "and 2 more errors")
  }

  @Test func errorOfTheLinkerIsShown() throws {
    let errors = try errors(
      in: "[1/2] Linking\nb.o: undefined reference to `x'\nerror: link command failed\n")

    #expect(errors == "b.o: undefined reference to `x'\nerror: link command failed\n")
  }

  @Test func logWithoutErrorsIsShownFromItsEnd() throws {
    let errors = try errors(in: (1...30).map { "line \($0)\n" }.joined())

    #expect(errors.hasPrefix("line 11\n"))
    #expect(errors.hasSuffix("line 30\n"))
  }
}
