import WorkbenchKit

/// The line of a check that is about callers.
extension LegacyExercise {
  var callers: String { "Tests/\(package.style)Tests/BehaviorTests.swift" }
  var appFile: String { "Sources/\(package.style)/App.swift" }

  func isSameToCallers(_ files: PackageFiles) throws -> Bool {
    guard files.sources != package.found else {
      screen.write("same to callers: the code is as you found it", isMet: true)
      return true
    }
    let verdict = try callersVerdict(on: files.sources)
    switch verdict {
    case .ran(let result, _) where result.isGreen && !result.ended.isEmpty:
      screen.write("same to callers: users and callers see what they should", isMet: true)
      return true
    case .ran(let result, _):
      let changes = result.failures.compactMap { failure in
        failure.message.firstMatch(of: /(?m)[^\n]*: (?:was|should be) [^\n]* · is [^\n]*/).map {
          String($0.output.trimmingPrefix(/[^\w]*/))
        }
      }
      for change in changes.prefix(5) { screen.write("same to callers: \(change)", isMet: false) }
      if changes.isEmpty { command.show(verdict) }
    case .doesNotCompile, .doesNotBuild:
      screen.write(
        "same to callers: \(appFile) or another caller doesn't compile unchanged", isMet: false
      )
      command.show(verdict)
    }
    return command.red(
      move:
        "\(attempt.path)/Sources: keep everything else as it was, even what looks wrong"
    )
  }

  /// What our own suite says, which uses only the screen and `URLSession.shared`.
  func callersVerdict(on sources: PackageFiles) throws -> KataTests.Verdict {
    var tests = try tests(at: "\(attempt.name)-callers")
    tests.timeout += 10  // The app waits between its tries.
    tests.environment["KATA_STEP"] = "\(attempt.state.step)"
    return try run(sources.merging(package.shipped.tests) { $1 }, tests)
  }
}
