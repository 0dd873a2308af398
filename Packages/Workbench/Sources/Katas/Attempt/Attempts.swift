import Foundation
import WorkbenchKit

/// All attempts of a learner, in the folder `Katas/` of the repository.
struct Attempts {
  let root: URL

  private var folder: URL { root.appending(path: "Katas") }

  func all() throws -> [Attempt] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return try names.sorted { $0.localizedStandardCompare($1) == .orderedAscending }
      .map { folder.appending(path: $0) }
      .filter { FileManager.default.fileExists(atPath: $0.appending(path: Attempt.stateFile).path) }
      .map { try Attempt(in: $0) }
  }

  /// The attempt with a name or, without a name, the one that was edited last.
  func current(named name: String?) throws -> Attempt {
    let all = try all()
    guard let last = all.lastEdited else {
      throw WorkbenchError(
        "You have no kata yet. make kata shows them all; make kata STYLE=DogPatchClient starts one."
      )
    }
    guard let name else { return last }
    guard let named = all.first(where: { $0.name == name }) else {
      throw WorkbenchError(
        "There is no folder Katas/\(name). There are: \(all.map(\.name).joined(separator: ", ")).")
    }
    return named
  }

  /// The attempt at an exercise that was edited last; `nil` when there is none.
  func last(of exercise: Attempt.Exercise, style: String) throws -> Attempt? {
    try all().filter { $0.state.exercise == exercise && $0.state.style == style }.lastEdited
  }

  func newFolder(of exercise: Attempt.Exercise, style: String) -> URL {
    let name = exercise == .grow ? style : "\(style)-\(exercise.rawValue)"
    var free = folder.appending(path: name)
    var number = 2
    while FileManager.default.fileExists(atPath: free.path) {
      free = folder.appending(path: "\(name)-\(number)")
      number += 1
    }
    return free
  }
}

extension [Attempt] {
  fileprivate var lastEdited: Attempt? { self.max { $0.lastEdit < $1.lastEdit } }
}
