import Foundation
import WorkbenchKit

/// A learner's work on one exercise: a folder in `Katas/`, which is a package and a git repository.
struct Attempt: Sendable {
  enum Exercise: String, Codable, Sendable {
    case grow
    case judge
    case hunt
  }

  enum Author: String, Codable, Sendable {
    case given
    case mine
  }

  /// What the file `kata.json` holds. Nothing else says where the learner is.
  struct State: Codable, Sendable {
    var exercise: Exercise
    var style: String
    /// The current step of a course; one more than there are at its end.
    var step = 1
    var tests = Author.given
    /// What chose the bug of a hunt.
    var seed: Int?
    /// A fingerprint of that bug and of the client, which does not reveal the bug.
    var bug: String?
    var hints = 0
  }

  let folder: URL
  var state: State

  /// The name of the folder, such as `DogPatchClient-2`.
  var name: String { folder.lastPathComponent }
  /// The folder, relative to the repository.
  var path: String { "Katas/\(name)" }

  static let stateFile = "kata.json"

  func save() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try (encoder.encode(state) + Data("\n".utf8))
      .write(to: folder.appending(path: Self.stateFile), options: .atomic)
  }

  var files: PackageFiles {
    get throws { try KataPackage.texts(below: ["Sources", "Tests"], in: folder) }
  }

  /// When the learner last saved a file, or went on with this attempt.
  var lastEdit: Date {
    let files = ["Sources", "Tests", Self.stateFile].flatMap { part in
      (try? Workspace.files(below: part, in: folder)) ?? []
    }
    return files.compactMap { file in
      try? folder.appending(path: file)
        .resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
    }.max() ?? .distantPast
  }

  /// Makes the folder hold other files, and saves the state. What is there is committed first, so that
  /// nothing is lost, and the learner is told how to bring back what was replaced.
  ///
  /// - Parameters:
  ///   - wanted: The new sources and tests.
  ///   - removesOthers: Whether sources and tests that are not among them go.
  ///   - package: The manifest and what comes along.
  func replace(
    with wanted: PackageFiles, removesOthers: Bool, package: KataPackage, screen: Screen
  ) throws {
    let git = Git(folder: folder)
    try git.start()
    try git.commit("What you wrote", by: .learner)
    let kept = removesOthers ? [:] : try files
    try package.write(kept.merging(wanted) { $1 }, to: folder)
    try save()
    guard try git.commit("\(state.exercise), step \(state.step): what you get", by: .katas) else {
      return
    }
    let replaced = try git(
      "show", "--name-only", "--diff-filter=MD", "--no-renames", "--format=", "--",
      "Sources", "Tests", "Package.swift")
    let isTheirs = try replaced.split(separator: "\n").contains { path in
      let author = try git("log", "-1", "--format=%ae", "HEAD~", "--", String(path))
      return author != "\(Git.Author.katas.rawValue)\n"
    }
    guard isTheirs else { return }
    let commit = try git("rev-parse", "--short", "HEAD~").dropLast()
    screen.write(
      "what you wrote is kept; to bring it back: git -C \(path) restore --source=\(commit) .")
  }
}

extension Attempt {
  init(in folder: URL) throws {
    do {
      let data = try Data(contentsOf: folder.appending(path: Self.stateFile))
      self.init(folder: folder, state: try JSONDecoder().decode(State.self, from: data))
    } catch {
      let path = "Katas/\(folder.lastPathComponent)"
      throw WorkbenchError(
        """
        \(path)/\(Self.stateFile) cannot be read, so this kata has lost its place. Get it back with \
        git -C \(path) restore \(Self.stateFile); or move the folder away, and start again with make kata.
        """)
    }
  }
}

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
