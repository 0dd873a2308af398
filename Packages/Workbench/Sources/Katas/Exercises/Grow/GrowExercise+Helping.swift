import Bugs
import Foundation
import TestRunner

/// Hints and solutions.
extension GrowExercise {
  mutating func hint() throws {
    guard let step else { return showEnd() }
    guard attempt.state.hints < step.hints.count else {
      return screen.write("These were all \(step.hints.count) hints. make solution shows one way.")
    }
    let hint = step.hints[attempt.state.hints]
    attempt.state.hints += 1
    try attempt.save()
    screen.write(
      screen.style.bold(
        "hint \(attempt.state.hints) of \(step.hints.count), step \(step.number): \(hint.title)"))
    screen.write(hint.text)
  }

  /// Shows one way to make the current step green.
  func solution() {
    guard let step else { return showEnd() }
    screen.write(screen.style.bold("one way to step \(step.number): \(step.title)"))
    let red = attempt.state.tests == .mine ? step.red : nil
    for change in [red, step.green, step.refactor].compactMap(\.self) {
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
