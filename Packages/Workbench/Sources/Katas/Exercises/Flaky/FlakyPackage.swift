import Bugs
import Foundation
import WorkbenchKit

/// The package of `make flaky`, with tests for Swift Testing or for XCTest.
struct FlakyPackage: Sendable {
  let page: FlakyPage
  let package: KataPackage
  let isXCTest: Bool

  init(isXCTest: Bool, in root: URL) throws {
    page = try FlakyPage(in: root)
    package = try KataPackage(style: KataPackage.flaky, in: root)
    self.isXCTest = isXCTest
  }

  static let tests = "Tests/\(KataPackage.flaky)Tests"
  static let beside = "\(tests)/BesideTests.swift"
  /// The doubles and the trait that a check brings itself, whatever the learner's look like.
  static let fixed = ["HTTPStub", "Runner"].map { "\(tests)/\($0).swift" }

  /// The client and the suite as they should be.
  var right: PackageFiles {
    let others =
      isXCTest ? ["ParcelTests", "Runner", "BesideTests"] : ["ParcelXCTests", "BesideTests"]
    return package.shipped.filter { path, _ in
      !others.contains { path == "\(Self.tests)/\($0).swift" }
    }
  }

  func files(of story: FlakyPage.Story) throws -> PackageFiles {
    try story.causes.reduce(right) { try $1.patch.appliedWhereItCan(to: $0) }
  }

  func files(of right: PackageFiles, with bug: FlakyPage.ClientBug) throws -> PackageFiles {
    try right.merging(bug.patch.applied { right[$0] }) { $1 }
  }

  /// The tests in a private copy, whose doubles can hold answers back. They aren't built yet.
  func tests(
    of files: PackageFiles, at name: String, isBeside: Bool = false, _ command: KataCommand
  ) throws -> KataTests {
    var files = files
    for path in Self.fixed where right[path] != nil { files[path] = right[path] }
    if isBeside, !isXCTest { files[Self.beside] = package.shipped[Self.beside] }
    let (held, heldFiles) = package.answers.added(to: package, files)
    var tests = try command.tests(of: package, at: name)
    try held.write(heldFiles, to: tests.folder)
    tests.timeout = max(tests.timeout, 10)
    tests.filters = ["^\(KataPackage.flaky)Tests\\."]
    tests.environment["RUNNER"] = "busy"
    if isXCTest { tests.xctests = [] }
    return tests
  }
}

extension PackageFiles {
  /// The tests of Swift Testing and XCTest, by their names, with their texts.
  var flakyTests: [String: String] {
    var found: [String: String] = [:]
    for (_, text) in tests where text.contains("@Test") || text.hasXCTestCase {
      let parts = "\n\(text)".split(separator: /(?m)^ *(?=@Test\b|func test\w+\()/)
      for part in parts.dropFirst() {
        guard let name = part.firstMatch(of: /\bfunc `?(\w+)`?\(/)?.output.1 else { continue }
        found[String(name), default: ""] += part
      }
    }
    return found
  }

  /// The XCTests as SwiftPM and XCTest name them.
  func xctests(named names: [String]) -> [String] {
    tests.values.flatMap { text -> [String] in
      guard let suite = text.firstMatch(of: /class (\w+): XCTestCase/)?.output.1 else { return [] }
      return names.filter { text.contains("func \($0)(") }
        .map { "\(KataPackage.flaky)Tests.\(suite)/\($0)" }
    }
  }
}

/// A run of a suite that was built, in which a test that needs luck has none.
struct FlakyRun: Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case alone, together, late
    case oneByOneLate = "one by one, late"
    case reversed, beside

    /// What is wrong with a test that is red in this run.
    var story: String {
      switch self {
      case .alone: Steadiness.Run.alone.story
      case .together:
        "fails when all run at the same time. Find out what it shares, and give each test its own"
      case .late: Steadiness.Run.held.story
      case .oneByOneLate:
        "fails when answers are late and a test before it has ended. Wait for every call that a test "
          + "starts"
      case .reversed: Steadiness.Run.reversed.story
      case .beside:
        "fails beside a suite of ours, which uses the address, the account, and the store of the app. "
          + "Give each test its own"
      }
    }
  }

  let kind: Kind
  /// The tests that run; none for all.
  var names: [String] = []
  /// How long the process must have done nothing before an answer is given, in seconds.
  var hold = 0.5

  func verdict(of tests: KataTests, _ files: PackageFiles, by run: KataTests.Runner) throws
    -> KataTests.Verdict
  {
    var tests = tests
    tests.isBuilt = true
    let all = names.isEmpty && kind != .beside ? Array(files.flakyTests.keys) : names
    if tests.xctests != nil {
      tests.xctests = files.xctests(named: names)
    } else if !all.isEmpty {
      tests.filters = KataTests.filters(all)
    }
    tests.isParallel = kind != .oneByOneLate
    let answers = [
      Kind.late: "held", .oneByOneLate: "held", .beside: "held", .reversed: "reversed",
    ]
    if let answers = answers[kind] {
      tests.environment["KATA_ANSWERS"] = answers
      tests.environment["KATA_HOLD"] = "\(hold)"
      tests.environment["TIMEOUT_FACTOR"] = "\(24 * hold)"
      tests.timeout += 24 * hold
    }
    return try run(tests)
  }

  /// The thirty runs of a check: each test alone, and all of them in the other ways in turn. With
  /// XCTest, tests never run at the same time in one process.
  static func all(of files: PackageFiles, _ flaky: FlakyPackage) -> [FlakyRun] {
    let alone = files.flakyTests.keys.sorted().map { FlakyRun(kind: .alone, names: [$0]) }
    let others: [Kind] =
      flaky.isXCTest
      ? [.together, .late, .reversed] : [.together, .late, .oneByOneLate, .reversed, .beside]
    return alone
      + (0..<max(10, 30 - alone.count)).map { FlakyRun(kind: others[$0 % others.count]) }
  }
}
