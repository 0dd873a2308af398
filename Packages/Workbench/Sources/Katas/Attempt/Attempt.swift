import Foundation
import WorkbenchKit

/// A learner's work on one exercise: a folder in `Katas/`, which is a package and a git repository.
struct Attempt: Sendable {
  enum Exercise: String, Codable, Sendable { case grow, judge, hunt, legacy, flaky }

  enum Author: String, Codable, Sendable { case given, mine }

  /// What the file `kata.json` holds. Nothing else says where the learner is.
  struct State: Codable, Sendable {
    var exercise: Exercise
    var style: String
    /// The current step of a course; one more than there are at its end.
    var step = 1
    /// The steps that were green; 1 for a hunt whose bug is fixed. The others before `step` were
    /// skipped.
    var done: [Int]?
    var green: String?
    var tests: Author?
    /// The last step of which the learner got the tests.
    var given: Int?
    /// A fingerprint of the learner's own tests when the current step began, if it expects one
    /// more.
    var own: String?
    /// The learner's last commit that a check has seen.
    var seen: String?
    var noticed: [String]?
    var seed: Int?
    /// Whether the suite of *flaky* is in XCTest.
    var isXCTest: Bool?
    /// A fingerprint of that bug and of the client, which does not reveal the bug.
    var bug: String?
    var hints = 0

    mutating func finish(_ step: Int) { done = Set((done ?? []) + [step]).sorted() }
  }

  let folder: URL
  var state: State

  var name: String { folder.lastPathComponent }
  var path: String { "Katas/\(name)" }

  static let stateFile = "kata.json"
  /// The card of *flaky*.
  static let cardFile = "causes.txt"

  func save() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try (encoder.encode(state) + Data("\n".utf8))
      .write(to: folder.appending(path: Self.stateFile), options: .atomic)
  }

  /// All sources and tests. A file beside the folders of the targets is an error: SwiftPM would not
  /// compile it.
  var files: PackageFiles {
    get throws {
      let files = try KataPackage.texts(in: folder)
      if let lost = files.keys.sorted().first(where: { $0.split(separator: "/").count < 3 }) {
        throw WorkbenchError(
          "\(path)/\(lost) isn't in a target, so it isn't compiled. Move it into one of the folders next to it."
        )
      }
      return files
    }
  }

  var lastEdit: Date {
    let files = ["Sources", "Tests", Self.stateFile, Self.cardFile]
      .flatMap { (try? Workspace.files(below: $0, in: folder)) ?? [] }
    return files.compactMap { file in
      try? folder.appending(path: file)
        .resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
    }.max() ?? .distantPast
  }

  /// Replaces the files. What is there is committed first, and the learner is told how to bring it
  /// back.
  func replace(
    with files: PackageFiles, package: KataPackage, at place: String = "", screen: Console
  ) throws {
    let git = Git(folder: folder)
    try git.start()
    try git.commit("Your work", by: .learner)
    try package.write(files, to: folder)
    try save()
    guard try git.commit("\(state.exercise)\(place): provided files", by: .katas) else { return }
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
      "your work is saved; to bring it back: git -C \(path) restore --source=\(commit) .")
  }

  mutating func hint(
    _ hints: [(title: String, text: String)], _ screen: Console,
    end: String = "There are no more hints. To try your tests: make check"
  ) throws {
    guard state.hints < hints.count else { return screen.write(end) }
    let (title, text) = hints[state.hints]
    screen.write(screen.bold("hint \(state.hints % 3 + 1) of 3\(title)"))
    screen.write(text)
    state.hints += 1
    try save()
  }
}

extension Attempt {
  /// The attempt in a folder, if there is one. It waits: editors and git take a file away before
  /// they write it.
  init?(in folder: URL, pause: () -> Void) throws {
    let file = folder.appending(path: Self.stateFile)
    let isThere = { FileManager.default.fileExists(atPath: $0) }
    guard isThere(file.path) || isThere(folder.appending(path: ".git").path) else { return nil }
    for _ in 1...10 {
      if let state = try? JSONDecoder().decode(State.self, from: Data(contentsOf: file)) {
        self.init(folder: folder, state: state)
        return
      }
      pause()
    }
    guard isThere(file.path) else { return nil }
    let path = "Katas/\(folder.lastPathComponent)"
    throw WorkbenchError(
      """
      \(path)/\(Self.stateFile) cannot be read, so this kata has lost its place. Restore it with \
      git -C \(path) restore \(Self.stateFile), or move the folder away and start over with make kata.
      """)
  }
}

extension [Attempt] {
  init(in root: URL, pause: () -> Void) throws {
    let folder = root.appending(path: "Katas")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    self = try names.sorted { $0.localizedStandardCompare($1) == .orderedAscending }
      .compactMap { try Attempt(in: folder.appending(path: $0), pause: pause) }
  }

  var lastEdited: Attempt? { self.max { $0.lastEdit < $1.lastEdit } }

  func last(of exercise: Attempt.Exercise, style: String) -> Attempt? {
    filter { $0.state.exercise == exercise && $0.state.style == style }.lastEdited
  }
}
