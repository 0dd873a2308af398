import Foundation
import WorkbenchKit

extension KataCommand {
  func showPath(_ attempts: [Attempt]) throws {
    screen.write(
      "In each style, do the course first, then judge, then hunt. The simplest style comes first.")
    var first: String?
    for (number, style) in zip(1..., try Self.styles(in: root)) {
      let name = style.name.padding(toLength: 15, withPad: " ", startingAt: 0)
      screen.write("\n\(number) \(screen.bold(name)) \(style.lesson)")
      let exercises = try [.grow, .judge, .hunt].map {
        try progress(of: $0, style.name, in: attempts)
      }
      let bars = exercises.map(\.bar).joined(separator: "   ")
      let next = exercises.compactMap(\.move).first
      screen.write("  \(bars)   \(next.map { "next: \($0)" } ?? "done")")
      first = first ?? next
    }
    let legacy = try progress(of: .legacy, KataPackage.legacy, in: attempts)
    screen.write(
      "\nLast, an app without a seam or a test: get it under test, then fix its ticket.")
    screen.write("  \(legacy.bar)   \(legacy.move.map { "next: \($0)" } ?? "done")")
    let flaky = try progress(of: .flaky, KataPackage.flaky, in: attempts)
    screen.write("\nThen, a suite that is green alone and red together: say why, and repair it.")
    screen.write("  \(flaky.bar)   \(flaky.move.map { "next: \($0)" } ?? "done")")
    screen.write("")
    let course = try first.map { _ in try CoursePage(of: Self.styles(in: root)[0].name, in: root) }
    if let course,
      let last = course.steps.first(where: { course.third(of: $0.number) == 2 })?.number
    {
      screen.write(
        "The last third of a course is the most important part: you write the tests. If you know the rest, start "
          + "there: make kata STYLE=\(course.style) STEP=\(last)")
    }
    guard let current = attempts.lastEdited else { return screen.write("to start: \(first ?? "")") }
    let others = attempts.map(\.name).filter { $0 != current.name }
    screen.write(
      "to continue: make check (\(current.path), edited last)"
        + (others.isEmpty
          ? "" : "; for another, add STYLE=\(others.joined(separator: " or STYLE="))"))
  }

  private func progress(
    of exercise: Attempt.Exercise, _ style: String, in attempts: [Attempt]
  ) throws -> (bar: String, move: String?) {
    let attempt = attempts.last(of: exercise, style: style)
    let state = attempt?.state ?? Attempt.State(exercise: exercise, style: style)
    let bar: String
    let isDone: Bool
    switch exercise {
    case .grow, .legacy:
      let count = try CoursePage(of: style, in: root).steps.count
      bar = screen.dots(state, of: count)
      isDone = state.step > count
    case .judge:
      let count = try attempt.map { _ in try StyleBugs(of: style, in: root).all.count }
      let noticed = state.noticed?.count ?? 0
      bar = screen.dots(noticed * 10 / (count ?? 1), of: 10)
      isDone = noticed == count
    case .flaky: (bar, isDone) = ("", false)
    case .hunt: (bar, isDone) = (screen.dots(state.done?.count ?? 0, of: 1), state.done != nil)
    }
    if exercise == .flaky {
      let isDone = state.done?.contains(2) == true
      let move = attempt.map { "make check STYLE=\($0.name)" } ?? "make flaky"
      return ("causes, repair \(screen.dots(state.done?.count ?? 0, of: 2))", isDone ? nil : move)
    }
    let verb = exercise == .grow ? "kata" : exercise.rawValue
    if exercise == .legacy { return ("steps \(bar)", isDone ? nil : "make legacy") }
    let move =
      attempt == nil || exercise == .grow
      ? "make \(verb) STYLE=\(style)" : "make check STYLE=\(attempt?.name ?? "")"
    return ("\(exercise == .grow ? "course" : verb) \(bar)", isDone ? nil : move)
  }

  /// The styles in the order in which a beginner learns them.
  static func styles(in root: URL) throws -> [(name: String, lesson: String)] {
    try Workspace.text(of: "docs/katas.md", in: root)
      .matches(of: #/(?m)^\d\. \[(\w+)\]\(.+?\): (.+(?:\n   .+)*)/#)
      .map { match in
        let lesson = match.output.2.replacing("\n   ", with: " ")
        return (name: String(match.output.1), lesson: lesson.trimmingCharacters(in: ["."]))
      }
  }
}
