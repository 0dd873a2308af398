import Bugs
import Foundation
import Synchronization

@testable import Compare  // Bench is internal
@testable import WorkbenchKit  // only it reads lines of events

/// A bench without a compiler: it looks at the numbers in the sources.
final class FakeBench: Bench {
  let toolchain: String
  let folder = URL(filePath: "/checkout")
  /// The suites that do not notice bugs.
  let blind: Set<TestSuite>
  /// The style whose own tests notice a bug in the second run of a build only.
  let forgetful: String?
  /// The number in A's source that does not compile.
  let broken: Int?
  /// The builds so far: the numbers of `A` and `B`, and that of the recipes, if they have one.
  var builds: [[Int]] { made.withLock { $0.map(\.numbers) } }
  /// The manifest of the last build.
  var manifest: String { made.withLock { $0.last?.manifest ?? "" } }
  private let made = Mutex<[(numbers: [Int], manifest: String)]>([])

  init(
    blind: Set<TestSuite> = [], forgetful: String? = nil, broken: Int? = nil,
    platform: String = "linux"
  ) {
    self.blind = blind
    self.forgetful = forgetful
    self.broken = broken
    toolchain = "Swift 6.3, \(platform)"
  }

  func build(_ files: [String: Data]) throws -> (tests: Tests?, output: String) {
    let numbers = files.filter { $0.key.contains(/\/(Number|Linux).swift$/) }.sorted {
      $0.key < $1.key
    }
    .map { Int(String(decoding: $0.value, as: UTF8.self).filter(\.isNumber)) ?? 0 }
    let manifest = String(decoding: files["Package.swift"] ?? Data(), as: UTF8.self)
    made.withLock { $0.append((numbers, manifest)) }
    if numbers[0] == broken {
      return (nil, "/checkout/Packages/A/Sources/A/Number.swift:1:5: error: no such number\n")
    }
    let runs = Mutex(0)
    let tests: Tests = { [blind, forgetful] suite, style in
      let isForgotten =
        suite == .own && style == forgetful
        && runs.withLock {
          $0 += 1; return $0 != 2
        }
      let places = [
        "A": [0], "B": [1], "Recipes/A": [2, 3, 6], "Recipes/B": [4, 5, 6], "Recipes/Screens": [6],
      ]
      let isNoticed =
        (places[style] ?? [2]).contains { numbers[$0] > 1 } && !blind.contains(suite)
        && !isForgotten
      var events = EventStream()
      let kinds = ["testStarted"] + (isNoticed ? ["issueRecorded"] : []) + ["testEnded"]
      events.read(Data(#"{"payload":{"kind":"function","id":"t","name":"t()"}}"#.utf8))
      for kind in kinds + ["runEnded"] {
        events.read(Data(#"{"payload":{"kind":"\#(kind)","testID":"t"}}"#.utf8))
      }
      return TestRun(
        name: style, ending: .exited(isNoticed ? 1 : 0), events: events,
        contract: ContractResults(), seconds: 1, output: "")
    }
    return (tests, "")
  }
}
