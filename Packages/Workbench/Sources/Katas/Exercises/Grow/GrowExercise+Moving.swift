import Comparison
import Foundation
import TestRunner
import WorkbenchKit

/// From one step to another.
extension GrowExercise {
  /// Goes to the next step, if this one is green.
  ///
  /// - Returns: Whether it did.
  mutating func next() throws -> Bool {
    guard let step else {
      showEnd()
      return true
    }
    guard try check() else { return false }
    attempt.state.minutes.append(max(0, Date().timeIntervalSince(attempt.state.began) / 60))
    try go(to: step.number + 1)
    screen.write("")
    show()
    return true
  }

  func stories(of step: CoursePage.Step) throws -> [String] {
    let mutants = try MutantCatalog(of: root, styles: [package.style]).mutants
    return step.notices.compactMap { notice in
      notice.patch != nil ? notice.story : mutants.first { $0.id == notice.id }?.story
    }
  }

  /// Goes to a step and writes its tests, without changing the learner's sources.
  mutating func go(to number: Int) throws {
    attempt.state.step = number
    attempt.state.hints = 0
    attempt.state.began = Date()
    attempt.state.madeFrom = course.fingerprint
    try bringTests(isNew: true)
    try attempt.save()
  }

  /// Writes the given files and, unless the learner writes them, the tests of the current step.
  ///
  /// - Parameter isNew: Whether the step begins.
  func bringTests(isNew: Bool = false) throws {
    guard let step else { return }
    var wanted: PackageFiles = [:]
    let red = course.files(after: .red, of: step.number)
    if attempt.state.tests == .given { wanted = red.tests }
    for given in course.page.steps.prefix(step.number).flatMap(\.given) {
      wanted[given.path] = red[given.path]
    }
    for hunk in step.red?.patch?.hunks ?? [] where hunk.file.hasPrefix("Sources/") {
      // A double that the learner goes on with in this step stays as it is.
      let isThere = try attempt.files[hunk.file] != nil
      if isNew || !isThere { wanted[hunk.file] = red[hunk.file] }
    }
    let own = try attempt.files.tests.keys.filter { wanted[$0] == nil }
    if attempt.state.tests == .mine, own.isEmpty {
      let name = "\(package.style)Tests"
      wanted["Tests/\(name)/\(name).swift"] = "import Testing\n\n// Your tests.\n"
    }
    try bring(wanted, removesOthers: false)
    if let saved = try attempt.writeSupport(of: package) {
      screen.write("your Package.swift is kept in \(saved)")
    }
  }

  /// Goes to a step with the course's own code, forwards or back. What the learner wrote is kept aside.
  mutating func jump(to number: Int) throws {
    guard (1...count).contains(number) else {
      throw WorkbenchError("STEP=\(number) is none: \(package.style) has the steps 1 to \(count).")
    }
    var files = course.files(after: .refactor, of: number - 1)
    if attempt.state.tests == .mine {
      // The learner's tests stay; those that the course gave with a later step go.
      let own = try attempt.files.tests.filter { !course.knows($0.key, $0.value) }
      files = files.filter { $0.key.hasPrefix("Sources/") }.merging(own) { $1 }
    }
    try bring(files, removesOthers: true)
    try go(to: number)
  }

  func bring(_ files: PackageFiles, removesOthers: Bool) throws {
    let course = course
    let saved = try attempt.replace(with: files, removesOthers: removesOthers) { path, text in
      course.knows(path, text)
    }
    if let saved { screen.write("what you wrote is kept in \(saved)") }
  }
}
