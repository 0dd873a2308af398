import Bugs
import Foundation
import WorkbenchKit

/// A course, replayed: what the package looks like after each part of each step.
struct Course: Sendable {
  /// A part of a step after which the package can be looked at.
  enum Phase: String, CaseIterable, Sendable {
    case given
    case red
    case green
    case refactor
  }

  let page: CoursePage
  private let states: [[Phase: PackageFiles]]

  /// Replays a page from an empty package.
  init(_ page: CoursePage, shipped: PackageFiles) throws(WorkbenchError) {
    self.page = page
    var files = PackageFiles()
    var states: [[Phase: PackageFiles]] = []
    do throws(PageProblem) {
      try Self.checkGiven(page, shipped: shipped)
      for step in page.steps {
        for given in step.given { files[given.path] = shipped[given.path] }
        var state = [Phase.given: files]
        for (phase, change) in [
          (Phase.red, step.red), (.green, step.green), (.refactor, step.refactor),
        ] {
          if let change { try files.apply(change) }
          state[phase] = files
        }
        states.append(state)
      }
    } catch {
      let step = page.steps.last { $0.line <= error.line }.map { "step \($0.number): " } ?? ""
      throw WorkbenchError("\(page.path):\(error.line): \(step)\(error.message).")
    }
    self.states = states
  }

  init(of package: KataPackage, in root: URL) throws {
    try self.init(CoursePage(of: package.style, in: root), shipped: package.shipped)
  }

  /// The package after a part of a step.
  func files(after phase: Phase, of step: Int) -> PackageFiles {
    states.indices.contains(step - 1) ? states[step - 1][phase] ?? [:] : [:]
  }

  var end: PackageFiles { files(after: .refactor, of: states.count) }

  /// The names of the tests that a step brings.
  func newTests(in step: Int) -> Set<String> {
    let after = files(after: .refactor, of: step).testNames
    return after.subtracting(files(after: .refactor, of: step - 1).testNames)
  }

  /// Whether a file of the course has this text in some state.
  func knows(_ path: String, _ text: String) -> Bool {
    states.contains { $0.values.contains { $0[path] == text } }
  }

  private static func checkGiven(
    _ page: CoursePage, shipped: PackageFiles
  ) throws(PageProblem) {
    var known = Set(
      page.steps.flatMap { [$0.red, $0.green, $0.refactor] }
        .flatMap { $0?.patch?.hunks.map(\.file) ?? [] })
    for given in page.steps.flatMap(\.given) {
      guard shipped[given.path] != nil else {
        throw PageProblem(given.line, "the package has no file \(given.path): correct its path")
      }
      guard known.insert(given.path).inserted else {
        throw PageProblem(
          given.line,
          "\(given.path) is given here, and also elsewhere: a file is given once, or grown by diffs"
        )
      }
    }
  }
}

extension PackageFiles {
  fileprivate mutating func apply(_ change: CoursePage.Change) throws(PageProblem) {
    do {
      for (path, text) in try change.patch?.applied(to: { self[$0] }).files ?? [:] {
        self[path] = text.isEmpty ? nil : text
      }
    } catch {
      throw PageProblem(change.line, "its diff \(error)")
    }
  }
}
