import Foundation
import WorkbenchKit

/// Repairs that only hide a failure, as far as their text shows it.
extension FlakyExercise {
  /// The line of the check that refuses a repair, why it isn't one, and what it would hide.
  func refusal(of files: PackageFiles) -> (line: String, text: String)? {
    if let text = loss(in: files) { return ("nothing lost", text) }
    let waits = [PackageFiles.sleep, /asyncAfter|RunLoop.*run\(|XCTWaiter|isInverted/]
    let found = waits.compactMap { files.tests.first($0, in: given.tests) }
    guard let wait = found.first(where: { !$0.isGiven }) ?? found.first else { return nil }
    let place = "\(attempt.path)/\(wait.path):\(wait.line)"
    guard !wait.isGiven else {
      return (
        "green in 30 runs",
        "\(place) still waits for a fixed time. Wait for what must have happened"
      )
    }
    return (
      "nothing lost",
      "\(place) waits for a fixed time. That is too short on some day, and until then each run pays for it. Wait "
        + "for what must have happened"
    )
  }

  private func loss(in files: PackageFiles) -> String? {
    let before = given.tests
    let after = files.tests
    let lost = Set(given.flakyTests.keys).subtracting(files.flakyTests.keys).sorted()
    if files.flakyTests.count < given.flakyTests.count {
      let bug = flaky.page.bugs.first { $0.tests.contains { lost.contains(flaky.name(of: $0)) } }
      let story = bug?.story ?? "The client does what no test asks about anymore."
      return
        "\(lost.joined(separator: ", ")) \(lost.count == 1 ? "is" : "are") gone. Then nobody notices this bug: \(story)"
    }
    func place(of pattern: some RegexComponent) -> String? {
      let count = { (files: PackageFiles) in
        files.values.reduce(0) { $0 + $1.matches(of: pattern).count }
      }
      guard count(after) > count(before), let new = after.first(pattern, in: before), !new.isGiven
      else { return nil }
      return "\(attempt.path)/\(new.path):\(new.line)"
    }
    let off =
      /\.disabled\b|\.enabled\(|withKnownIssue|XCTSkip|XCTExpectFailure|isIntermittent|^ *#if (?:false|0)/
    if let place = place(of: off) {
      return
        "\(place) turns a test off or lets it fail, so nobody notices the bug that it is about"
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
    return nil
  }

  /// A loop around something that may fail, or functions that call themselves or each other.
  private func retry(in after: PackageFiles, notIn before: PackageFiles) -> String? {
    let files = after.filter { !FlakyPackage.fixed.contains($0.key) }
    let loops = files.blocks(after: /\b(?:for|while|repeat)\b[^\n{]*\{/)
    let loop = loops.first { loop in
      before[loop.path]?.contains(loop.body) != true && loop.body.contains(/\bcatch\b|\btry\?/)
    }
    let functions = files.blocks(after: /\bfunc `?\w+[^{}]*\{/)
    // One that prepares answers doesn't wait for anything.
    let function = functions.first { function in
      before[function.path]?.contains(function.body) != true
        && function.body.contains(/\bcatch\b|\btry\?|\bawait\b|\bwait\(/)
        && functions.reached(from: function).contains(function.name)
    }
    return (loop ?? function).map { "\(attempt.path)/\($0.path):\($0.line)" }
  }
}

/// What stands between two braces in a file of Swift.
private struct Block {
  let path: String
  let line: Int
  /// The name of a function; empty for a loop.
  let name: String
  let body: String
}

extension PackageFiles {
  /// The first line with some text, one that is new before those that were given.
  fileprivate func first(
    _ pattern: some RegexComponent, in given: PackageFiles
  ) -> (path: String, line: Int, isGiven: Bool)? {
    let found = sorted { $0.key < $1.key }.flatMap { path, text in
      zip(1..., text.components(separatedBy: "\n")).filter { $1.contains(pattern) }
        .map { (path: path, line: $0, isGiven: given[path]?.contains($1) == true) }
    }
    return found.first { !$0.isGiven } ?? found.first
  }

  /// The blocks that some code opens, in the order of their files.
  fileprivate func blocks(after opening: some RegexComponent) -> [Block] {
    sorted { $0.key < $1.key }.flatMap { path, text in
      text.matches(of: opening).map { match in
        var depth = 1
        let body = text[match.range.upperBound...].prefix { character in
          depth += character == "{" ? 1 : character == "}" ? -1 : 0
          return depth > 0
        }
        let line = text[..<match.range.lowerBound].count { $0 == "\n" } + 1
        let name = text[match.range].firstMatch(of: /\bfunc `?(\w+)/)?.output.1 ?? ""
        return Block(path: path, line: line, name: String(name), body: String(body))
      }
    }
  }
}

extension [Block] {
  /// The names of the functions that a function calls, and that those call.
  fileprivate func reached(from function: Block) -> Set<String> {
    var names: Set<String> = []
    var rest = [function]
    while let next = rest.popLast() {
      // A call with something before its dot is one of another type.
      let calls = next.body.matches(of: /(?:^|[^.\w]|\bself\.)(\w+)\(/).map { String($0.output.1) }
      let called = filter { calls.contains($0.name) && !names.contains($0.name) }
      names.formUnion(called.map(\.name))
      rest += called
    }
    return names
  }
}
