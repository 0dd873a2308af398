import Comparison
import Foundation
import WorkbenchKit

/// The courses of the workspace.
enum Courses {
  /// Whether a style has a course.
  static func exists(for style: String, in root: URL) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: CoursePage.path(of: style)).path)
  }

  /// Reads and replays the course of a style.
  static func course(
    of style: String, package: KataPackage, in root: URL
  ) throws -> Course {
    try Course(page(of: style, in: root), shipped: package.shipped)
  }

  /// Reads the page of a style.
  static func page(of style: String, in root: URL) throws -> CoursePage {
    let file = root.appending(path: CoursePage.path(of: style))
    return try CoursePage(String(contentsOf: file, encoding: .utf8), style: style)
  }

  /// The mutants of a style's page, by id.
  static func mutants(of style: String, in root: URL) throws -> [String: Patch] {
    let all = try MutantCatalog(of: root, styles: [style]).mutants
    return Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0.patch) })
  }
}
