import Foundation
import WorkbenchKit

/// Repairs that only hide a failure, as far as their text shows it.
extension FlakyExercise {
  /// Why a repair isn't one, and what it would hide.
  func refusal(of files: PackageFiles) -> String? {
    let before = given.tests
    let after = files.tests
    let lost = Set(given.flakyTests.keys).subtracting(files.flakyTests.keys).sorted()
    if files.flakyTests.count < given.flakyTests.count {
      let bug = flaky.page.bugs.first { $0.tests.contains { lost.contains(flaky.name(of: $0)) } }
      let story = bug?.story ?? "The client does what no test asks about anymore."
      return
        "\(lost.joined(separator: ", ")) \(lost.count == 1 ? "is" : "are") gone. Then nobody notices this bug: \(story)"
    }
    func place(of pattern: some RegexComponent, _ isNew: Bool = true) -> String? {
      let count = { (files: PackageFiles) in
        files.values.reduce(0) { $0 + $1.matches(of: pattern).count }
      }
      guard !isNew || count(after) > count(before) else { return nil }
      return after.sorted { $0.key < $1.key }.lazy.compactMap { path, text -> String? in
        let lines = zip(1..., text.components(separatedBy: "\n"))
        return lines.first { line in
          line.1.contains(pattern) && (!isNew || before[path]?.contains(line.1) != true)
        }.map { "\(attempt.path)/\(path):\($0.0)" }
      }.first
    }
    let off =
      /\.disabled\b|\.enabled\(|withKnownIssue|XCTSkip|XCTExpectFailure|isIntermittent|^ *#if (?:false|0)/
    if let place = place(of: off) {
      return
        "\(place) turns a test off. A test that may fail is one that nobody reads, so a bug goes unnoticed, too"
    }
    let turns = /\.serialized|\.exclusive\(|Exclusive/
    if let place = place(of: turns) {
      return
        "\(place) makes tests take turns. That hides what they share only from each other: another suite, another "
        + "process, and the app don't wait for their turn"
    }
    if let place = retry(in: after, notIn: before) {
      return
        "\(place) tries again until it is green. Then a client is green, too, that fails for one user in five"
    }
    let sleep =
      /Task\.sleep|Thread\.sleep|\bu?sleep\(|nanosleep|asyncAfter|RunLoop.*run\(|XCTWaiter|isInverted/
    if let place = place(of: sleep, false) {
      return
        "\(place) waits for a fixed time. That is too short on some day, and until then each run pays for it. Wait for "
        + "what must have happened"
    }
    return nil
  }

  /// A loop around something that may fail, or a function that calls itself.
  private func retry(in after: PackageFiles, notIn before: PackageFiles) -> String? {
    for (path, text) in after.sorted(by: { $0.key < $1.key })
    where !FlakyPackage.fixed.contains(path) {
      let loops = text.matches(of: /\b(?:for|while|repeat)\b[^\n]*?\{/)
        .map { (range: $0.range, again: "(?:catch\\b|try\\?)") }
      let functions = text.matches(of: /\bfunc `?(\w+)[^{}]*\{/)
        .map { (range: $0.range, again: "\($0.output.1)\\(") }
      for (range, again) in loops + functions {
        var depth = 1
        let body = text[range.upperBound...].prefix { character in
          depth += character == "{" ? 1 : character == "}" ? -1 : 0
          return depth > 0
        }
        guard body.range(of: "\\b\(again)", options: .regularExpression) != nil,
          before[path]?.contains(body) != true
        else { continue }
        let line = text[..<range.lowerBound].count { $0 == "\n" } + 1
        return "\(attempt.path)/\(path):\(line)"
      }
    }
    return nil
  }
}
