import Foundation
import TestHelpers
import Testing

@testable import WorkbenchKit

/// What `make test` shows, for scripts that write the events of Swift Testing.
@Suite(.blocking) struct ScreenTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Screens")

  @Test func screensAreTheApprovedOnes() throws {
    let names = [
      "green", "failing", "crash", "library-crash", "swiftpm", "hang", "hang-together", "leaving",
      "nothing", "status", "many-crashes", "contract", "contract-lost", "contract-crash",
    ]

    let screens = try concurrentMap(names) { name in
      "===== \(name)\n\(try screen(of: name))\n"
    }

    try expectApproved(screens.joined(), "Screens/screens.txt")
  }

  @Test func testsAreChosenByAPartOfTheirNames() throws {
    let screen = try screen(of: "crash", options: ["TEST": "C()"])

    #expect(screen.hasSuffix("total: 1 passed, 0 failed; # s\ngreen\n"))
  }

  @Test func nameOfNoTestIsAnError() {
    let error = #expect(throws: WorkbenchError.self) {
      try screen(of: "crash", options: ["TEST": "nowhere"])
    }

    #expect(error?.description.hasPrefix("TEST=nowhere matches no test.") == true)
  }

  /// The lines that are shown, then whether all is green. Every number of seconds is `#`.
  private func screen(of name: String, options: [String: String] = [:]) throws -> String {
    let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: root) }
    try FileManager.default.createDirectory(
      at: root.appending(path: ".build"), withIntermediateDirectories: true)
    let source = name == "green" ? "class Old:XCTestCase {}" : ""
    try Data(source.utf8).write(to: root.appending(path: "Old.swift"))
    let transcript = Transcript()
    let sut = TestCommand(
      root: root, styles: ["Dogs", "Cats"], options: Options(options),
      console: transcript.console())
    let script = """
      . "$SCREENS/events.sh"
      cd "$PACKAGE"
      screen=\(name)
      . "$SCREENS/screens.sh"
      """
    // A hanging test is noticed after a second, and one that runs alone after two.
    let launcher = try TestLauncher(
      package: root, timeout: 1,
      environment: ["SCREENS": Self.folder.path, "PACKAGE": root.path],
      starting: ["/bin/sh", "-c", script, "swift-test"])

    let isGreen = try sut.run(
      launcher, in: root,
      targets: [
        PackageTarget(name: "ATests", path: ".", sources: ["Old.swift"]),
        PackageTarget(name: "ContractTests"),
      ])

    transcript.add(isGreen ? "green" : "red")
    return transcript.text.replacing(/\d+\.\d s\b/, with: "# s")
      .replacing(root.path, with: "ROOT").replacing(root.lastPathComponent, with: "PACKAGE")
  }
}
