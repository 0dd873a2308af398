import Foundation
import WorkbenchKit

/// Runs tests that are green once more: each alone, then with late answers, then with answers in
/// reverse. A test that was green by luck, or that needs another one, is red.
struct Steadiness: Sendable {
  enum Run: String, CaseIterable, Sendable {
    case alone, held, reversed

    /// What is wrong with a test that is red in this run, and what to do.
    var story: String {
      switch self {
      case .alone:
        "fails when it runs alone. With the others, it passed by luck, or because of what one of them "
          + "left behind. Make it set up everything it needs, and wait for what must happen first"
      case .held:
        "fails when requests and answers are late. It waits for a fixed time, or for the request "
          + "when the answer matters. Wait for what it checks"
      case .reversed:
        "fails when answers arrive in reverse order. Calls that run at the same time can end in any "
          + "order. Ignore the order, or make one call wait for the other"
      }
    }
  }

  struct Luck: Sendable {
    let story: String
    let verdict: KataTests.Verdict
  }

  private(set) var luck: Luck?

  /// Tries tests of a package that was just built, and was green.
  init(of names: [String], in tests: KataTests, by run: KataTests.Runner) throws {
    var tests = tests
    tests.isBuilt = true
    var longest = 0.0
    func luck(_ names: [String], _ kind: Run) throws -> Luck? {
      tests.filters = KataTests.filters(names)
      let verdict = try run(tests)
      guard case .ran(let result, _) = verdict else { return nil }
      if kind == .alone { longest = max(longest, result.longest) }
      guard !result.isGreen else { return nil }
      let name = result.failedTestNames.min() ?? names.joined(separator: ", ")
      return Luck(story: "`\(name)` \(kind.story)", verdict: verdict)
    }
    for name in names where self.luck == nil { self.luck = try luck([name], .alone) }
    // Longer than a test takes alone; whatever waits for an answer gets longer, too.
    let hold = min(3, max(0.25, 1.5 * longest))
    tests.timeout += 24 * hold
    for kind in [Run.held, .reversed] where self.luck == nil && !names.isEmpty {
      tests.environment["KATA_ANSWERS"] = kind.rawValue
      tests.environment["KATA_HOLD"] = "\(hold)"
      tests.environment["TIMEOUT_FACTOR"] = "\(24 * hold)"
      self.luck = try luck(names, kind)
    }
  }
}

extension KataCommand {
  /// The first of some tests that is green by luck. A test that was steady is not tried again until
  /// it changes.
  func luck(
    of tests: PackageFiles, in package: KataPackage, _ built: KataTests
  ) throws -> Steadiness.Luck? {
    let steady = Store<Bool>(root.appending(path: ".build-katas/steady"))
    let base = package.fingerprint.adding(and: package.answers.fingerprint.text)
    let new = tests.testFunctions.mapValues { base.adding(and: $0).text }
      .filter { steady[$0.value] == nil }
    let result = try Steadiness(of: new.keys.sorted(), in: built, by: run)
    if let luck = result.luck { return luck }
    for fingerprint in new.values { steady[fingerprint] = true }
    return nil
  }
}
