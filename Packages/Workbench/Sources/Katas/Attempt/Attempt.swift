import Foundation
import WorkbenchKit

/// A learner's work on one exercise: a folder in `Katas/`, which is a package.
struct Attempt: Sendable {
  /// The kinds of exercises.
  enum Exercise: String, Codable, Sendable {
    /// The learner makes the client, step by step.
    case grow
    /// The learner writes tests for a finished client.
    case judge
    /// The learner finds one bug by a test, and mends it.
    case hunt
  }

  /// Who writes the tests of a course.
  enum Author: String, Codable, Sendable {
    case given
    case mine
  }

  /// What the file `kata.json` holds. Nothing else says where the learner is.
  struct State: Codable, Equatable, Sendable {
    var exercise: Exercise
    var style: String
    /// The current step of a course; one more than there are at its end.
    var step = 1
    var tests = Author.given
    /// The constraint that was drawn for this attempt.
    var rule: String?
    /// What chose the bug of a hunt.
    var seed: Int?
    /// A fingerprint of that bug, which tells nothing about it.
    var bug: String?
    /// How many hints of this step were shown.
    var hints = 0
    /// When the step began.
    var began: Date
    /// How long each finished step took, in minutes.
    var minutes: [Double] = []
    /// A fingerprint of what the exercise was made from.
    var madeFrom: String
  }

  /// The folder.
  let folder: URL
  /// Where the learner is.
  var state: State

  /// The name of the folder, such as `DogPatchClient-2`.
  var name: String { folder.lastPathComponent }

  /// The folder as it is shown, relative to the repository.
  var path: String { "Katas/\(name)" }

  static let stateFile = "kata.json"

  /// Writes `kata.json`, all of it or nothing.
  func save() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data((state.json + "\n").utf8)
      .write(to: folder.appending(path: Self.stateFile), options: .atomic)
  }

  /// Makes this attempt the one that was edited last.
  func touch() throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date()], ofItemAtPath: folder.appending(path: Self.stateFile).path)
  }

  /// Reads an attempt.
  ///
  /// - Throws: ``WorkbenchError`` when its `kata.json` cannot be read.
  init(in folder: URL) throws {
    self.folder = folder
    let file = folder.appending(path: Self.stateFile)
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    do {
      state = try decoder.decode(State.self, from: Data(contentsOf: file))
    } catch {
      throw WorkbenchError(
        """
        Katas/\(folder.lastPathComponent)/\(Self.stateFile) cannot be read, so this kata has lost its \
        place. Undo your change to it; or move the folder away, and start again with make kata.
        """)
    }
  }

  /// Makes an attempt that is not saved yet.
  init(in folder: URL, state: State) {
    (self.folder, self.state) = (folder, state)
  }

  /// The learner's sources and tests.
  var files: PackageFiles {
    get throws { try KataPackage.texts(below: ["Sources", "Tests"], in: folder) }
  }

  /// When the learner last saved a file, or went on with this attempt.
  var lastEdit: Date { lastChange(of: ["Sources", "Tests", Self.stateFile]) }

  /// When the sources or tests last changed.
  var lastSave: Date { lastChange(of: ["Sources", "Tests"]) }

  private func lastChange(of parts: [String]) -> Date {
    let files = FileManager.default
    var last = Date.distantPast
    let keys: [URLResourceKey] = [.contentModificationDateKey]
    for part in parts {
      let start = folder.appending(path: part)
      let below = files.enumerator(at: start, includingPropertiesForKeys: keys)?.allObjects ?? []
      for case let file as URL in below + [start] {
        let date = try? file.resourceValues(forKeys: Set(keys)).contentModificationDate
        last = max(last, date ?? .distantPast)
      }
    }
    return last
  }
}

extension Attempt.State {
  fileprivate var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    encoder.dateEncodingStrategy = .iso8601
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

extension Attempt {
  /// Writes the manifest and what comes along.
  ///
  /// The folder becomes a git repository of its own, which `git clean -fdx` in the workspace leaves alone.
  ///
  /// - Returns: Where the learner's own manifest is now, if there was one; relative to the repository.
  func writeSupport(of package: KataPackage) throws -> String? {
    let saved = try ownManifest(insteadOf: package).map { try saveAside(["Package.swift": $0]) }
    try package.writeSupport(to: folder)
    if !FileManager.default.fileExists(atPath: folder.appending(path: ".git").path) {
      _ = try ChildProcess(["/usr/bin/env", "git", "init", "--quiet"], in: folder).output()
    }
    return saved
  }

  /// Whether there is a manifest. Without it, SwiftPM would build the workspace around the kata.
  var hasManifest: Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path)
  }

  /// The text of the manifest, if the learner changed it.
  func ownManifest(insteadOf package: KataPackage) -> String? {
    let file = folder.appending(path: "Package.swift")
    let text = try? String(contentsOf: file, encoding: .utf8)
    return text == package.support["Package.swift"] ? nil : text
  }

  /// Makes the folder hold other sources and tests.
  ///
  /// What the learner wrote is copied to `.saved/` first, if this would lose it.
  ///
  /// - Parameters:
  ///   - wanted: The new texts.
  ///   - removesOthers: Whether files that are not among them go.
  ///   - isOurs: Whether a text came from this tool, so that it need not be kept.
  /// - Returns: Where the learner's files are now; `nil` when nothing was to be saved.
  func replace(
    with wanted: PackageFiles, removesOthers: Bool, isOurs: (_ path: String, _ text: String) -> Bool
  ) throws -> String? {
    let current = try files
    let lost = current.filter { path, text in
      (wanted[path] ?? (removesOthers ? "" : text)) != text && !isOurs(path, text)
    }
    let saved = lost.isEmpty ? nil : try saveAside(current)
    if removesOthers {
      for path in current.keys where wanted[path] == nil {
        try FileManager.default.removeItem(at: folder.appending(path: path))
      }
    }
    for (path, text) in wanted { try folder.write(Data(text.utf8), to: path) }
    return saved
  }

  /// Copies files to a new folder in `.saved/`.
  ///
  /// - Returns: The folder, relative to the repository.
  func saveAside(_ files: PackageFiles) throws -> String {
    try DiskSpace.check(at: folder)
    let all = folder.appending(path: ".saved")
    let count = (try? FileManager.default.contentsOfDirectory(atPath: all.path).count) ?? 0
    var number = count + 1
    while FileManager.default.fileExists(atPath: all.appending(path: "\(number)").path) {
      number += 1
    }
    for (path, text) in files {
      try folder.write(Data(text.utf8), to: ".saved/\(number)/\(path)")
    }
    return "\(path)/.saved/\(number)"
  }

  /// Keeps the sources as the last green.
  func keepGreen() throws {
    let green = folder.appending(path: ".saved/green")
    try? FileManager.default.removeItem(at: green)
    for (path, text) in try files.sources { try green.write(Data(text.utf8), to: path) }
  }

  /// The sources at the last green; `nil` before the first.
  var lastGreen: PackageFiles? {
    get throws {
      let sources = try KataPackage.texts(
        below: ["Sources"], in: folder.appending(path: ".saved/green"))
      return sources.isEmpty ? nil : sources
    }
  }
}
