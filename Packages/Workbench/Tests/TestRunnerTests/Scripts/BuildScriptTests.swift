import BlockingWork
import Foundation
import Testing
import WorkbenchKit

/// What `.ci/build` says when nothing can be built.
@Suite(.blocking) final class BuildScriptTests: Sendable {
  private static let scripts = (1...6).reduce(URL(filePath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }.appending(path: ".ci")
  private let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  init() throws {
    try FileManager.default.createDirectory(
      at: root.appending(path: ".ci"), withIntermediateDirectories: true)
    for name in ["build", "build-errors", "toolchain"] {
      try FileManager.default.createSymbolicLink(
        at: root.appending(path: ".ci/\(name)"),
        withDestinationURL: Self.scripts.appending(path: name))
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: root)
  }

  /// Builds where the command `swift` is a function of the shell.
  private func build(_ swift: String) throws -> (ending: ChildProcess.Ending, text: String) {
    try ChildProcess(
      ["/usr/bin/env", "bash", "-c", "\(swift); export -f swift; .ci/build"], in: root
    ).output()
  }

  @Test func oldToolchainIsTheReason() throws {
    let (ending, text) = try build(
      "swift() { echo 'Swift version 6.1.2 (x)'; [ $1 = --version ]; }")

    #expect(ending == .exited(2))
    #expect(text.contains("Swift 6.1 is too old; this workspace needs 6.2 or newer. Get one"))
  }

  #if os(Linux)
    // macOS has a `swift` in /usr/bin.
    @Test func missingToolchainIsTheReason() throws {
      let (ending, text) = try ChildProcess(
        ["/bin/bash", "-c", "PATH=/usr/bin:/bin; hash -r; .ci/build"], in: root
      ).output()

      #expect(ending == .exited(2))
      #expect(text.contains("No Swift toolchain on the PATH; this workspace needs 6.2 or newer."))
    }
  #endif

  @Test func otherwiseTheErrorsAreTheReason() throws {
    let (ending, text) = try build(
      """
      swift() { [ $1 = --version ] && echo 'Swift version 6.3' || { echo '/a/B.swift:1:2: error: no'; false; }; }
      """)

    #expect(ending == .exited(1))
    #expect(text.contains("/a/B.swift:1:2: error: no\n"))
    #expect(text.contains("The build failed; nothing was tested. Its log is .build/build.log."))
  }

  /// The compiler names the expansion of the macro, and says in the next line where it is from. The other errors of the
  /// same expansion follow from the first.
  @Test func errorInAMacroHasThePlaceOfTheMacro() throws {
    let (_, text) = try build(
      """
      swift() {
        [ $1 = --version ] && { echo 'Swift version 6.3'; return; }
        echo "macro expansion @Test:27:32: error: '@const' value should be initialized with a compile-time value"
        echo "\\`- $PWD/T/B.swift:5:1: note: expanded code originates here"
        for error in 1:9:first 3:3:second; do
          echo "macro expansion #expect:${error%:*}: error: ${error##*:}"
          echo "\\`- $PWD/T/B.swift:7:37: note: expanded code originates here"
          echo '  6 |     sut.end()'
          echo '  7 |     #expect(isDone)'
          echo '    |     - note: in expansion of macro expect here'
          echo '    |1 | Testing.check(isDone.self)'
        done
        echo "macro expansion #expect:1:1: warning: old"
        echo "\\`- $PWD/T/B.swift:8:1: note: expanded code originates here"
        echo "$PWD/T/B.swift:9:1: error: third"
        false
      }
      """)

    #expect(
      text.hasPrefix(
        """
        building …
        T/B.swift:7:37: error: first
            #expect(isDone)
        T/B.swift:9:1: error: third
        The build failed
        """))
  }

  /// In the same folder stands the plan of the package that was built last: by this script, or by a reader.
  @Test func planOfAnotherPackageIsNotUsed() throws {
    let folder = root.appending(path: ".build")

    _ = try build("swift() { echo \"$@\"; touch .build/debug.yaml; }")

    #expect(
      try String(contentsOf: folder.appending(path: "build.log"), encoding: .utf8)
        == "build --disable-build-manifest-caching\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["build.log"])
  }

  @Test func buildThatSucceedsSaysNothingMore() throws {
    let (ending, text) = try build("swift() { true; }")

    #expect(ending == .exited(0))
    #expect(text == "building …\n")
  }
}
