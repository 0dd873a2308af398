import Foundation
import TestRunner
import Testing
import WorkbenchKit

/// The bundles in these tests are shell scripts: the command sees only a bundle's events, output and exit.
@Suite struct TestCommandTests {
  @Test func passingBundleIsCounted() throws {
    let (isGreen, lines) = try run(.endingWell)

    #expect(isGreen)
    #expect(lines.first?.hasPrefix("package") == true)
    #expect(lines.contains { $0.hasPrefix("Sample") && $0.contains(" 1 ") })
    #expect(lines.last == "total: 1 passed, 0 failed")
  }

  @Test func failureNamesTestPlaceAndFolder() throws {
    let (isGreen, lines) = try run(.failing)

    #expect(!isGreen)
    #expect(lines.contains { $0.contains("Sample: work in Packages/Sample") })
    #expect(lines.contains { $0.contains("✘ a() at T/S.swift:7") && $0.contains("1 == 2") })
    #expect(lines.last == "total: 0 passed, 1 failed")
  }

  @Test func bundleThatRunsNoTestIsAFailure() throws {
    let (isGreen, lines) = try run(.empty)

    #expect(!isGreen)
    #expect(lines.contains { $0.contains("Sample ran no test") })
    #expect(lines.last == "total: 0 passed, 1 failed")
  }

  @Test func packageWithoutTestsIsAFailure() throws {
    let (isGreen, lines) = try run(nil)

    #expect(!isGreen)
    #expect(lines.contains { $0.contains("Sample has no tests: add a test target") })
  }

  @Test func crashNamesTheRunningTest() throws {
    let (isGreen, lines) = try run(.crashing)

    #expect(!isGreen)
    #expect(lines.contains { $0.contains("ended by signal 9. Running then: a().") })
  }

  @Test func exitInTheMiddleOfATestIsAFailure() throws {
    let (isGreen, lines) = try run(.leaving)

    #expect(!isGreen)
    #expect(lines.contains { $0.contains("ended with status 0 in the middle of a().") })
  }

  @Test func bundleThatHangsIsStoppedAndTheRunningTestNamed() throws {
    let (isGreen, lines) = try run(.hanging, deadline: 0.3)

    #expect(!isGreen)
    #expect(
      lines.contains {
        $0.contains("did not end within 0.3 s") && $0.contains("Still running: a()")
      })
  }

  @Test func errorStatusWithoutAFailedTestIsAFailure() throws {
    let (isGreen, lines) = try run(.endingWithStatus3)

    #expect(!isGreen)
    #expect(lines.contains { $0.contains("ended with status 3, though no test failed") })
  }

  @Test func rowsComeInTheOrderOfTheWorkspaceFile() throws {
    let (_, lines) = try run(.endingWell, locations: ["Sample", "..", "Other"])

    let names = lines.dropFirst().prefix(3).map { $0.prefix { $0 != " " } }
    #expect(names == ["Sample", "Root", "Other"])
  }

  /// A test bundle as a shell script.
  private enum Script: String {
    case endingWell = """
      started; ended
      """
    case failing = """
      started
      echo '{"payload":{"kind":"issueRecorded","testID":"a","issue":{"isFailure":true,\
      "sourceLocation":{"fileID":"T/S.swift","line":7}},"messages":[{"text":"1 == 2"}]}}' >>"$events"
      ended; exit 1
      """
    case empty = """
      exit 0
      """
    case crashing = """
      started; kill -KILL $$
      """
    case leaving = """
      started; exit 0
      """
    case hanging = """
      started; exec tail -f /dev/null
      """
    case endingWithStatus3 = """
      started; ended; exit 3
      """

    var text: String {
      """
      #!/bin/sh
      while [ "$1" != --event-stream-output-path ]; do shift; done
      events=$2
      started() {
        echo '{"payload":{"kind":"function","id":"a","name":"a()"}}' >>"$events"
        echo '{"payload":{"kind":"testStarted","testID":"a"}}' >>"$events"
      }
      ended() { echo '{"payload":{"kind":"testEnded","testID":"a"}}' >>"$events"; }
      \(rawValue)
      """
    }
  }

  /// Runs the command in a repository whose packages all have this bundle.
  private func run(
    _ script: Script?, deadline: Double = 30, locations: [String] = ["Sample"]
  ) throws -> (Bool, [String]) {
    let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: root) }
    try write(
      locations.map { #"location = "group:\#($0)""# }.joined(),
      to: "Packages/Katas.xcworkspace/contents.xcworkspacedata")
    for location in locations {
      let name = location == ".." ? "Root" : location
      try write(#"Package(name: "\#(name)")"#, to: "Packages/\(location)/Package.swift")
      guard let script else { continue }
      let bundle = try write(script.text, to: "products/\(name)PackageTests.xctest")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: bundle.path)
    }
    @discardableResult func write(_ text: String, to path: String) throws -> URL {
      let file = root.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      return file
    }

    var lines: [String] = []
    let sut = TestCommand(
      workspace: try Workspace(root: root),
      style: nil,
      runner: BundleRunner(
        mode: .bundle(products: root.appending(path: "products")), deadline: deadline),
      write: { lines.append($0) })
    // When another test starts a process while a script is written, that process inherits the open
    // file. The system then refuses to run the script (ETXTBSY) for a moment. Try again.
    for _ in 0..<100 {
      do {
        return (try sut.run(), lines)
      } catch let error as NSError where error.isTextFileBusy {
        lines = []
      }
    }
    return (try sut.run(), lines)
  }
}

extension NSError {
  fileprivate var isTextFileBusy: Bool {
    let cause = userInfo[NSUnderlyingErrorKey] as? NSError ?? self
    return cause.domain == NSPOSIXErrorDomain && cause.code == Int(ETXTBSY)
  }
}
