import Bugs
import Foundation
import WorkbenchKit

/// From one step to another.
extension GrowExercise {
  /// Goes to the next step, if this one is green.
  mutating func next() throws -> Bool {
    guard try isGreen() else { return false }
    guard step != nil else { return true }
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
    (attempt.state.step, attempt.state.hints) = (number, 0)
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
      let given = Set(course.page.steps.prefix(step.number).flatMap(\.given).map(\.name))
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
    try attempt.replace(
      with: wanted, removesOthers: code != nil, package: package, screen: screen)
  }
}

/// Hints and solutions.
extension GrowExercise {
  func hint() throws {
    guard let step else { return showEnd() }
    let (number, all) = (attempt.state.hints, step.hints.count)
    guard number < all else {
      return screen.write("These were all \(all) hints. make solution shows one way.")
    }
    var attempt = attempt
    attempt.state.hints += 1
    try attempt.save()
    let hint = step.hints[number]
    screen.write(
      screen.style.bold("hint \(number + 1) of \(all), step \(step.number): \(hint.title)"))
    screen.write(hint.text)
  }

  /// Shows one way to make the current step green, if the learner wants to see it.
  func solution(isWanted: (String) -> Bool) {
    guard let step else { return showEnd() }
    guard isWanted("Show the solution of step \(step.number)? [y/N] ") else { return }
    screen.write(screen.style.bold("one way to step \(step.number): \(step.title)"))
    for change in step.changes.dropFirst(attempt.state.tests == .mine ? 0 : 1) {
      if !change.prose.isEmpty { screen.write(change.prose) }
      for line in change.patch?.text.components(separatedBy: "\n") ?? [] {
        screen.write(
          line.hasPrefix("+")
            ? screen.style.green(line) : line.hasPrefix("-") ? screen.style.red(line) : line)
      }
    }
    let style = package.style
    screen.write(
      step.number < count
        ? "to take it over with all steps before: make kata STYLE=\(style) STEP=\(step.number + 1)"
        : "this is the last step; all of the client is in Packages/\(style)")
  }
}
