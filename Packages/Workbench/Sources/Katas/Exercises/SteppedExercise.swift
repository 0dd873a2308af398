import WorkbenchKit

/// An exercise with the steps of a course's page.
protocol SteppedExercise: CourseExercise {
  var attempt: Attempt { get set }
  var course: Course { get }
  var command: KataCommand { get }
  /// Says what comes after the last step.
  func showEnd()
}

extension SteppedExercise {
  var screen: Console { command.screen }
  var count: Int { course.page.steps.count }

  var step: CoursePage.Step? {
    attempt.state.step <= count ? course.page.steps[max(0, attempt.state.step - 1)] : nil
  }

  var headline: String {
    let place = step.map { "step \($0.number) of \(count)" } ?? "after the last step"
    return screen.bold("\(attempt.name)  \(place)") + (step.map { "   \($0.title)" } ?? "")
      + "   \(screen.dots(attempt.state, of: count))"
  }

  mutating func hint() throws {
    guard let step else { return showEnd() }
    try attempt.hint(
      step.hints.map { (", step \(step.number): \($0.title)", $0.text) }, screen,
      end: "That was the last of 3 hints. To see one solution: make solution")
  }
}
