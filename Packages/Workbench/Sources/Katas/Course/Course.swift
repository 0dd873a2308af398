import Bugs
import Foundation
import WorkbenchKit

struct Course: Sendable {
  enum Phase: String, CaseIterable, Sendable { case given, red, green, refactor }

  typealias StepBug = (step: Int, bug: CoursePage.NoticedBug)

  let page: CoursePage
  private let states: [[Phase: PackageFiles]]

  init(of package: KataPackage, in root: URL) throws {
    try self.init(
      CoursePage(of: package.style, in: root), shipped: package.shipped, found: package.found)
  }

  /// - Parameter found: The files that are there before the first step.
  init(_ page: CoursePage, shipped: PackageFiles, found: PackageFiles = [:]) throws {
    self.page = page
    var files = found
    states = try page.steps.map { step in
      func problem(_ line: Int, _ text: String) -> WorkbenchError {
        WorkbenchError("\(page.path):\(line): step \(step.number): \(text).")
      }
      for given in step.given {
        let name = given.name
        guard let text = shipped[name] else {
          throw problem(given.line, "the package has no file \(name): correct its path")
        }
        files[name] = text
      }
      var state = [Phase.given: files]
      for (phase, change) in zip(Phase.allCases.dropFirst(), step.changes) {
        do {
          for (path, text) in try change.patch?.applied(to: { files[$0] }) ?? [:] {
            files[path] = text.isEmpty ? nil : text
          }
        } catch { throw problem(change.line, "its diff \(error)") }
        state[phase] = files
      }
      return state.merging([.refactor: files]) { $1 }
    }
  }

  func files(after phase: Phase, of step: Int) -> PackageFiles {
    states.indices.contains(step - 1) ? states[step - 1][phase] ?? [:] : [:]
  }

  func newTests(in step: Int) -> Set<String> {
    let before = files(after: .refactor, of: step - 1)
    let after = files(after: .refactor, of: step)
    return Set(after.testFunctions.keys).subtracting(before.testFunctions.keys)
  }

  /// The last bug of an earlier step that can be made in the code of this one, and the first of a
  /// later step that changes only lines which are not written yet.
  func bugs(around step: CoursePage.Step, _ bugs: [Bug]) -> (earlier: StepBug?, later: StepBug?) {
    let files = files(after: .refactor, of: step.number)
    let lines = Set(files.values.flatMap { $0.split(separator: "\n").map(String.init) })
    let all = page.steps.flatMap { step in
      step.notices.compactMap { $0.bug(in: bugs) }.map { (step.number, $0) }
    }
    let earlier = all.last { number, bug in
      number < step.number && (try? bug.patch.applied { files[$0] }) != nil
    }
    let later = all.first { number, bug in
      let changed = bug.patch.hunks.flatMap { Set($0.old).subtracting($0.new) }
      return number > step.number && !changed.isEmpty && lines.isDisjoint(with: changed)
    }
    return (earlier, later)
  }

  func knows(_ path: String) -> Bool { states.contains { $0.values.contains { $0[path] != nil } } }

  /// The tests that the course gives for a step. After the step `last`, the learner writes the new
  /// ones, and what the course gave before stays as it was, unless the course changes it later.
  func tests(of step: Int, upTo last: Int) -> PackageFiles {
    let now = files(after: .red, of: step).tests
    guard last < step else { return now }
    let before = files(after: .refactor, of: last)
    let given = Set(page.steps.prefix(step).flatMap(\.given).map(\.name))
    let own = Set((last + 1...step).flatMap(newTests))
    var tests = now.filter { given.contains($0.key) || !$0.value.contains("@Test") }
    for (path, text) in now where !given.contains(path) {
      guard let old = before[path] else { continue }
      tests[path] = text.onlyAddsLines(to: old) ? old : text.withoutTests(named: own)
    }
    return tests
  }
}
