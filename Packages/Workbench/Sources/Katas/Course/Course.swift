import Comparison
import WorkbenchKit

/// A course, replayed: what the package looks like after each part of each step.
public struct Course: Sendable {
  /// A part of a step after which the package can be looked at.
  public enum Phase: String, CaseIterable, Sendable {
    /// The files that come whole are there.
    case given
    /// The step's tests are there.
    case red
    /// They pass.
    case green
    /// They still pass.
    case refactor
  }

  /// The page.
  public let page: CoursePage
  /// The package as shipped.
  public let shipped: PackageFiles
  private let states: [[Phase: PackageFiles]]

  /// Replays a page from an empty package.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - shipped: The package as shipped, with which the course ends.
  /// - Throws: ``WorkbenchError`` with page, line and step for a diff that does not fit, for a file that
  ///   cannot be given, and when the end is not the shipped package.
  public init(_ page: CoursePage, shipped: PackageFiles) throws(WorkbenchError) {
    let path = CoursePage.path(of: page.style)
    self.page = page
    self.shipped = shipped
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
          try change.map { change throws(PageProblem) in try files.apply(change) }
          state[phase] = files
        }
        states.append(state)
      }
      try Self.checkEnd(files, of: page, shipped: shipped)
    } catch {
      let step = page.steps.last { $0.line <= error.line }.map { "step \($0.number): " } ?? ""
      throw WorkbenchError("\(path):\(error.line): \(step)\(error.message).")
    }
    self.states = states
  }

  /// The package after a part of a step.
  ///
  /// - Parameter step: The number of the step, from 1; with 0, the package is empty.
  public func files(after phase: Phase, of step: Int) -> PackageFiles {
    states.indices.contains(step - 1) ? states[step - 1][phase] ?? [:] : [:]
  }

  /// The names of the tests that a step brings.
  public func newTests(in step: Int) -> Set<String> {
    let after = files(after: .refactor, of: step).testNames
    return after.subtracting(files(after: .refactor, of: step - 1).testNames)
  }

  /// Whether a file of the course has this text in some state.
  func knows(_ path: String, _ text: String) -> Bool {
    states.contains { $0.values.contains { $0[path] == text } }
  }

  /// Changes when anything of the course changes.
  var fingerprint: String {
    var fingerprint = Fingerprint()
    for state in states {
      for phase in Phase.allCases { fingerprint.add(state[phase] ?? [:]) }
    }
    return fingerprint.text
  }

  private static func checkGiven(
    _ page: CoursePage, shipped: PackageFiles
  ) throws(PageProblem) {
    let inDiffs = page.steps.flatMap { [$0.red, $0.green, $0.refactor] }
      .flatMap { $0?.patch?.hunks.map(\.file) ?? [] }
    var known: Set<String> = []
    for given in page.steps.flatMap(\.given) {
      guard shipped[given.path] != nil else {
        throw PageProblem(
          line: given.line, "the package has no file \(given.path): correct its path")
      }
      guard known.insert(given.path).inserted, !inDiffs.contains(given.path) else {
        throw PageProblem(
          line: given.line,
          "\(given.path) is given here, and also elsewhere: a file is given once, or grown by diffs"
        )
      }
    }
  }

  private static func checkEnd(
    _ files: PackageFiles, of page: CoursePage, shipped: PackageFiles
  ) throws(PageProblem) {
    guard let difference = files.firstDifference(from: shipped) else { return }
    throw PageProblem(
      line: page.steps.last?.line ?? 1,
      "the end is not the shipped package: \(difference). `make kata-unfold STYLE=\(page.style)` lays "
        + "the course out as a git history to mend it in")
  }
}

extension PackageFiles {
  fileprivate mutating func apply(_ change: CoursePage.Change) throws(PageProblem) {
    guard let patch = change.patch else { return }
    do {
      for (path, text) in try patch.applied(to: { self[$0] }).files {
        self[path] = text.isEmpty ? nil : text
      }
    } catch {
      throw PageProblem(line: change.line, "its diff \(error)")
    }
  }
}
