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
    var began = Date()
    /// How long each finished step took, in minutes.
    var minutes: [Double] = []
  }

  let folder: URL
  var state: State

  /// The name of the folder, such as `DogPatchClient-2`.
  var name: String { folder.lastPathComponent }
  /// The folder, relative to the repository.
  var path: String { "Katas/\(name)" }

  static let stateFile = "kata.json"

  init(in folder: URL, state: State) {
    (self.folder, self.state) = (folder, state)
  }

  init(in folder: URL) throws {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    do {
      let data = try Data(contentsOf: folder.appending(path: Self.stateFile))
      self.init(in: folder, state: try decoder.decode(State.self, from: data))
    } catch {
      let path = "Katas/\(folder.lastPathComponent)"
      throw WorkbenchError(
        """
        \(path)/\(Self.stateFile) cannot be read, so this kata has lost its place. Get it back with \
        git -C \(path) restore \(Self.stateFile); or move the folder away, and start again with make kata.
        """)
    }
  }

  func save() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    encoder.dateEncodingStrategy = .iso8601
    try (encoder.encode(state) + Data("\n".utf8))
      .write(to: folder.appending(path: Self.stateFile), options: .atomic)
  }

  var files: PackageFiles {
    get throws { try KataPackage.texts(below: ["Sources", "Tests"], in: folder) }
  }

  /// When the learner last saved a file, or went on with this attempt.
  var lastEdit: Date { lastChange(of: ["Sources", "Tests", Self.stateFile]) }

  /// When the sources or tests last changed.
  var lastSave: Date { lastChange(of: ["Sources", "Tests"]) }

  private func lastChange(of parts: [String]) -> Date {
    let files = parts.map { folder.appending(path: $0) }.flatMap { part in
      [part]
        + (FileManager.default.enumerator(at: part, includingPropertiesForKeys: nil)?
          .compactMap { $0 as? URL } ?? [])
    }
    return files.compactMap { file in
      try? file.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
    }.max() ?? .distantPast
  }

  /// Makes the folder hold other files, and saves the state. What is there is committed first, so that
  /// nothing is lost.
  ///
  /// - Parameters:
  ///   - wanted: The new sources and tests.
  ///   - removesOthers: Whether sources and tests that are not among them go.
  ///   - package: The manifest and what comes along.
  /// - Returns: What to tell the learner when something that they wrote was replaced.
  func replace(
    with wanted: PackageFiles, removesOthers: Bool, package: KataPackage
  ) throws -> String? {
    let git = Git(folder: folder)
    try git.start()
    try git.commit("What you wrote until \(Date().formatted(.iso8601))", by: .learner)
    let kept = removesOthers ? [:] : try files
    try package.write(kept.merging(wanted) { $1 }, to: folder)
    try save()
    guard try git.commit("What the kata gives you", by: .katas) else { return nil }
    let replaced = try git(
      "show", "--name-only", "--diff-filter=MD", "--no-renames", "--format=", "--",
      "Sources", "Tests", "Package.swift")
    let isTheirs = try replaced.split(separator: "\n").contains { path in
      let author = try git("log", "-1", "--format=%ae", "HEAD~", "--", String(path))
      return author != "\(Git.Author.katas.rawValue)\n"
    }
    guard isTheirs else { return nil }
    let commit = try git("rev-parse", "--short", "HEAD~").dropLast()
    return "what you wrote is kept; to bring it back: git -C \(path) restore --source=\(commit) ."
  }
}
