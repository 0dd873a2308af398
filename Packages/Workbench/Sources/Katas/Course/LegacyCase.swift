import Bugs
import Foundation
import WorkbenchKit

/// What the exercise that begins with code did to that code, for the page of the case.
public enum LegacyCase {
  /// Parts of the page, by their names.
  public static func parts(in root: URL) throws -> [String: String] {
    let package = try KataPackage(style: KataPackage.legacy, in: root)
    let course = try Course(of: package, in: root)
    let last = course.page.steps.count
    let end = course.files(after: .refactor, of: last)
    let path = "Sources/Legacy/API.swift"
    return [
      "legacy_steps": table(of: course),
      "legacy_before": listing(package.found[path]),
      "legacy_after": listing(end[path]),
    ]
  }

  private static func table(of course: Course) -> String {
    var bugs = Set<String>()
    let rows = course.page.steps.map { step in
      bugs.formUnion(step.notices.map(\.name))
      let files = course.files(after: .refactor, of: step.number)
      let code = lines(of: step) { $0.hasPrefix("Sources/") && !$0.hasSuffix("/App.swift") }
      let callers = lines(of: step) { $0.hasSuffix("/App.swift") }
      return "| \(step.number). \(step.title) | \(code) | \(callers) "
        + "| \(files.testFunctions.count) | \(bugs.count) |"
    }
    return """
      | Step | Lines of code | Lines of callers | Tests | Bugs of ours that they have noticed |
      |---|---|---|---|---|
      \(rows.joined(separator: "\n"))
      """
  }

  /// How many lines a step adds and removes in some files, such as `+12 −3`.
  private static func lines(
    of step: CoursePage.Step, in isCounted: (String) -> Bool
  ) -> String {
    let changes = step.changes.flatMap { $0.patch?.hunks ?? [] }.filter { isCounted($0.file) }
      .map { $0.new.difference(from: $0.old) }
    let added = changes.reduce(0) { $0 + $1.insertions.count }
    let removed = changes.reduce(0) { $0 + $1.removals.count }
    return added + removed == 0 ? "none" : "+\(added) −\(removed)"
  }

  private static func listing(_ text: String?) -> String {
    let lines = (text ?? "").split(separator: "\n", omittingEmptySubsequences: false)
      .drop { $0.hasPrefix("// swift-format") }
    return "```swift\n\(lines.joined(separator: "\n").trimmingCharacters(in: .newlines))\n```"
  }
}
