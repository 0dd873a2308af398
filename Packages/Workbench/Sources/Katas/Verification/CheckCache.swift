import Foundation
import WorkbenchKit

/// The checks of courses that passed before. A check is known until the files that it is about change, or what
/// it demands, or the compiler.
struct CheckCache: Sendable {
  private let folder: URL
  private let base: Fingerprint

  /// Opens the cache in a folder and creates the folder when it does not exist.
  init(in folder: URL, package: KataPackage, toolchain: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    self.folder = folder
    var base = Fingerprint()
    base.add(toolchain)
    base.add(package.support)
    self.base = base
  }

  /// Whether all states of the course were formatted before.
  func knowsFormat(of course: Course) -> Bool {
    FileManager.default.fileExists(atPath: formatFile(of: course).path)
  }

  /// Notes that all states of the course are formatted.
  func keepFormat(of course: Course) throws {
    try Data().write(to: formatFile(of: course))
  }

  private func formatFile(of course: Course) -> URL {
    var fingerprint = base
    fingerprint.add("format")
    fingerprint.add(course.fingerprint)
    return folder.appending(path: fingerprint.text)
  }

  /// Whether the check passed before.
  func knows(_ check: CourseVerifier.Check) -> Bool {
    FileManager.default.fileExists(atPath: file(check).path)
  }

  /// Notes that the check passed.
  func keep(_ check: CourseVerifier.Check) throws {
    try Data().write(to: file(check))
  }

  private func file(_ check: CourseVerifier.Check) -> URL {
    var fingerprint = base
    fingerprint.add(check.files)
    // Not the text of the demand: a set has another order in each process.
    switch check.demand {
    case .red(let reasons): fingerprint.add("red \(reasons)")
    case .green: fingerprint.add("green")
    case .notices(let id, let tests): fingerprint.add("\(id) noticed by \(tests.sorted())")
    }
    return folder.appending(path: fingerprint.text)
  }
}

extension Fingerprint {
  /// Adds paths and texts.
  mutating func add(_ files: PackageFiles) {
    for (path, text) in files.sorted(by: { $0.key < $1.key }) {
      add(path)
      add(text)
    }
  }
}
