import Bugs
import Foundation
import WorkbenchKit

/// From one step to another.
extension GrowExercise {
  /// Goes to the next step, if this one is green.
  mutating func next() throws -> Bool {
    guard step != nil else {
      showEnd()
      return true
    }
    guard try check() else { return false }
    attempt.state.minutes.append(max(0, Date().timeIntervalSince(attempt.state.began) / 60))
    try go(to: attempt.state.step + 1, code: nil)
    screen.write("")
    show()
    return true
  }

  /// Goes to a step with the course's own code, forwards or back.
  mutating func jump(to number: Int) throws {
    guard (1...count).contains(number) else {
      throw WorkbenchError("STEP=\(number) is none: \(package.style) has the steps 1 to \(count).")
    }
    var code = course.files(after: .refactor, of: number - 1)
    if attempt.state.tests == .mine {
      // The learner's tests stay, and replace the course's. Those that the course gave with a later step go.
      let own = try attempt.files.tests.filter { !course.knows($0.key, $0.value) }
      if !own.isEmpty { code = code.sources.merging(own) { $1 } }
    }
    try go(to: number, code: code)
  }

  private mutating func go(to number: Int, code: PackageFiles?) throws {
    attempt.state.step = number
    attempt.state.hints = 0
    attempt.state.began = Date()
    try bring(code: code, isNew: true)
  }

  /// Writes what the current step gives: files that come whole, the tests unless the learner writes them, and
  /// the doubles of its red.
  ///
  /// - Parameters:
  ///   - code: Replaces all that the learner wrote; `nil` leaves it.
  ///   - isNew: Whether the step begins.
  func bring(code: PackageFiles? = nil, isNew: Bool = false) throws {
    var wanted = code ?? [:]
    if let step {
      let red = course.files(after: .red, of: step.number)
      let given = Set(course.page.steps.prefix(step.number).flatMap(\.given).map(\.path))
      for path in given { wanted[path] = red[path] }
      let there = try attempt.files
      for hunk in step.red.patch?.hunks ?? [] where hunk.file.hasPrefix("Sources/") {
        // A double that the learner goes on with in this step stays as it is.
        if isNew || there[hunk.file] == nil { wanted[hunk.file] = red[hunk.file] }
      }
      if attempt.state.tests == .given {
        wanted.merge(red.tests) { $1 }
      } else if (code ?? there).tests.keys.allSatisfy(given.contains) {
        let name = "\(package.style)Tests"
        wanted["Tests/\(name)/\(name).swift"] = "import Testing\n\n// Your tests.\n"
      }
    }
    let message = try attempt.replace(
      with: wanted, removesOthers: code != nil, package: package)
    if let message { screen.write(message) }
  }
}
