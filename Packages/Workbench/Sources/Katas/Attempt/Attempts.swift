import Foundation
import WorkbenchKit

/// All attempts of a learner, in the folder `Katas/` of the repository.
struct Attempts {
  /// The repository.
  let root: URL

  private var folder: URL { root.appending(path: "Katas") }

  /// All attempts, by name.
  ///
  /// - Throws: ``WorkbenchError`` when one has lost its `kata.json`.
  func all() throws -> [Attempt] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return try names.sorted { $0.localizedStandardCompare($1) == .orderedAscending }
      .map { folder.appending(path: $0) }
      .filter { FileManager.default.fileExists(atPath: $0.appending(path: Attempt.stateFile).path) }
      .map { try Attempt(in: $0) }
  }

  /// The attempt that was edited last.
  ///
  /// - Throws: ``WorkbenchError`` when there is none.
  func current() throws -> Attempt {
    let all = try all().map { ($0, $0.lastEdit) }
    guard let last = all.max(by: { $0.1 < $1.1 })?.0 else {
      throw WorkbenchError(
        "You have no kata yet. make kata shows them all; make kata STYLE=DogPatchClient starts one."
      )
    }
    return last
  }

  /// The attempts at an exercise, the newest last.
  func all(of exercise: Attempt.Exercise, style: String) throws -> [Attempt] {
    try all().filter { $0.state.exercise == exercise && $0.state.style == style }
  }

  /// A folder for one more attempt.
  func newFolder(of exercise: Attempt.Exercise, style: String) -> URL {
    let name = exercise == .grow ? style : "\(style)-\(exercise.rawValue)"
    let names = [name] + (2...999).map { "\(name)-\($0)" }
    let free = names.first {
      !FileManager.default.fileExists(atPath: folder.appending(path: $0).path)
    }
    return folder.appending(path: free ?? name)
  }
}
