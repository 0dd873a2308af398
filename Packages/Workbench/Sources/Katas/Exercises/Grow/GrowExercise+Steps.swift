import Bugs
import WorkbenchKit

extension GrowExercise {
  mutating func next() throws -> Bool {
    guard try isKnownGreen || isGreen() else { return false }
    guard let step else { return true }
    attempt.state.finish(step.number)
    // A choice ends where the last third begins, in which the learner writes the tests.
    let thirds = [step.number, step.number + 1].map(course.page.third)
    if thirds == [1, 2] { attempt.state.tests = nil }
    try bring(step: step.number + 1)
    screen.write("")
    try show()
    return true
  }

  /// Goes to a step with the course's own code, forwards or back. Forwards, the learner's own tests
  /// come along.
  mutating func jump(to number: Int) throws {
    guard (1...count).contains(number) else {
      throw WorkbenchError("There is no STEP=\(number): \(package.style) has steps 1 to \(count).")
    }
    let own = try number < attempt.state.step ? [:] : ownTests
    if try isKnownGreen { attempt.state.finish(attempt.state.step) }
    attempt.state.given = number
    let code = course.files(after: .refactor, of: number - 1).sources
    try bring(step: number, code: code.merging(own) { $1 })
  }

  /// Writes what a step gives: whole files, the tests up to the learner's own, and the doubles of
  /// its red. Without a step, it brings the current one again. The code, if there is some, replaces
  /// all that the learner wrote.
  mutating func bring(step new: Int? = nil, code: PackageFiles? = nil) throws {
    var files = try code ?? attempt.files
    if let new { (attempt.state.step, attempt.state.hints) = (new, 0) }
    if let step {
      let number = step.number
      attempt.state.given = author == .given ? number : min(attempt.state.given ?? 0, number - 1)
      files = files.filter { !$0.key.hasPrefix("Tests/") || !course.knows($0.key) }
      files.merge(course.tests(of: number, upTo: attempt.state.given ?? 0)) { $1 }
      let red = course.files(after: .red, of: number)
      for given in course.page.steps.prefix(number).flatMap(\.given) {
        files[given.name] = red[given.name]
      }
      for file in step.red.files where file.hasPrefix("Sources/") {
        // A double that the learner goes on with in this step stays as it is.
        if new != nil || files[file] == nil { files[file] = red[file] }
      }
      let isFirstOwn = author == .mine && own(of: files).isEmpty
      if isFirstOwn { files[firstOwnFile] = package.ownFile(with: "  // Your tests.") }
      if new != nil || isFirstOwn { attempt.state.own = Fingerprint().adding(own(of: files)).text }
    }
    let place = step.map { ", step \($0.number)" } ?? ", the end"
    try attempt.replace(with: files, package: package, at: place, screen: screen)
  }

  func solution() {
    guard let step else { return showEnd() }
    screen.write(screen.bold("one solution to step \(step.number): \(step.title)"))
    for change in step.changes.dropFirst(author == .mine ? 0 : 1) {
      if !change.prose.isEmpty { screen.write(change.prose) }
      if let patch = change.patch { screen.show(patch) }
    }
    let style = package.style
    screen.write(
      step.number < count
        ? "to continue from our code, this step included: make kata STYLE=\(style) STEP=\(step.number + 1)"
        : "this is the last step; the whole client is in Packages/\(style)")
  }

  var ownTests: PackageFiles { get throws { try own(of: attempt.files) } }
  func own(of files: PackageFiles) -> PackageFiles { files.tests.filter { !course.knows($0.key) } }
  var ownPath: String { "\(attempt.path)/\(firstOwnFile)" }
  var firstOwnFile: String { "Tests/\(package.style)Tests/OwnTests.swift" }
}
