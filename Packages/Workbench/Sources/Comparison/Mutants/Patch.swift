import Foundation
import WorkbenchKit

/// A diff without line numbers. Each hunk must match exactly one place in its file.
public struct Patch: Equatable, Sendable {
  /// Consecutive lines and their replacement.
  public struct Hunk: Equatable, Sendable {
    /// The file, relative to the package's folder.
    public let file: String
    /// The lines before the change, with context.
    public private(set) var old: [String] = []
    /// The lines after the change, with context.
    public private(set) var new: [String] = []
  }

  /// The change that a hunk makes in a file.
  public struct Change: Equatable, Sendable {
    /// The file, relative to the package's folder.
    public let file: String
    /// The number of the first replaced line in the original file, from 1.
    public let firstLine: Int
    /// How many lines are replaced; 0 for an insertion before the first line.
    public let lineCount: Int
    /// The new lines.
    public let replacement: [String]
  }

  /// The hunks, in order.
  public let hunks: [Hunk]
  /// The text of the diff.
  public let text: String

  /// Parses a diff: a line `--- file`, a line `@@`, then lines that start with a space, `-` or `+`.
  ///
  /// An empty line is an empty context line.
  ///
  /// - Throws: ``WorkbenchError`` for any other line, and for a hunk that changes nothing.
  public init(_ text: String) throws(WorkbenchError) {
    var hunks: [Hunk] = []
    var file: String?
    var isInHunk = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("--- ") {
        file = String(line.dropFirst(4))
        isInHunk = false
      } else if line.hasPrefix("@@") {
        guard let file else { throw WorkbenchError("a hunk before the line “--- file”") }
        hunks.append(Hunk(file: file))
        isInHunk = true
      } else if !isInHunk {
        throw WorkbenchError("“\(line)” stands before the line “@@” of its hunk")
      } else if hunks[hunks.count - 1].add(line) == false {
        throw WorkbenchError("“\(line)” starts with none of space, “-” and “+”")
      }
    }
    guard !hunks.isEmpty else { throw WorkbenchError("the diff has no hunk: start one with “@@”") }
    for (number, hunk) in zip(1..., hunks) where hunk.old == hunk.new {
      throw WorkbenchError("hunk \(number) changes nothing: mark lines with “-” and “+”")
    }
    self.hunks = hunks
    self.text = text
  }

  /// Applies the patch. A hunk that only adds lines makes a new file.
  ///
  /// - Parameter source: Returns the text of a file; `nil` when the file does not exist.
  /// - Returns: The new texts of the changed files, and the changes. A file that lost all its lines has an
  ///   empty text.
  /// - Throws: ``WorkbenchError`` when a hunk matches no place or several, or when two hunks change the
  ///   same line.
  public func applied(
    to source: (String) -> String?
  ) throws(WorkbenchError) -> (files: [String: String], changes: [Change]) {
    var files: [String: [String]] = [:]
    var changes: [Change] = []
    for hunk in hunks {
      guard let lines = files[hunk.file] ?? source(hunk.file).map(Self.lines) else {
        guard hunk.old.isEmpty else { throw WorkbenchError("there is no file \(hunk.file)") }
        files[hunk.file] = []
        changes.append(
          Change(file: hunk.file, firstLine: 1, lineCount: 0, replacement: hunk.new + [""]))
        continue
      }
      guard !hunk.old.isEmpty else {
        throw WorkbenchError(
          "a hunk for \(hunk.file) has no line that tells its place: add context")
      }
      files[hunk.file] = lines
      let change = hunk.change(at: try hunk.place(in: lines))
      if let other = changes.first(where: { $0.overlaps(change) }) {
        let line = max(other.firstLine, change.firstLine)
        throw WorkbenchError("two hunks change \(hunk.file) in line \(line): make them one")
      }
      changes.append(change)
    }
    // Replace from the end of the file, so that the line numbers above stay valid.
    for change in changes.sorted(by: { $0.firstLine > $1.firstLine }) {
      files[change.file]?.replaceSubrange(change.range, with: change.replacement)
    }
    return (files.mapValues { $0.joined(separator: "\n") }, changes)
  }

  fileprivate static func lines(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

extension Patch.Change {
  /// The indices of the replaced lines.
  fileprivate var range: Range<Int> { (firstLine - 1)..<(firstLine - 1 + lineCount) }

  /// Whether both changes replace or insert at the same line.
  fileprivate func overlaps(_ other: Patch.Change) -> Bool {
    file == other.file && firstLine < other.firstLine + max(1, other.lineCount)
      && other.firstLine < firstLine + max(1, lineCount)
  }
}

extension Patch.Hunk {
  fileprivate init(file: String) {
    self.file = file
  }

  /// Adds a line of the diff.
  ///
  /// - Returns: Whether it is a line of a hunk.
  fileprivate mutating func add(_ line: String) -> Bool {
    let text = String(line.dropFirst())
    switch line.first {
    case " ", nil:
      old.append(text)
      new.append(text)
    case "-": old.append(text)
    case "+": new.append(text)
    default: return false
    }
    return true
  }

  /// The index of the first line of the one place that matches.
  fileprivate func place(in lines: [String]) throws(WorkbenchError) -> Int {
    let starts = Array(lines.indices.dropLast(min(lines.count, old.count - 1)))
    let places = starts.filter { lines[$0...].starts(with: old) }
    switch places.count {
    case 1:
      return places[0]
    case 0:
      let nearest =
        lines.indices.max { similarity(to: lines[$0...]) < similarity(to: lines[$1...]) } ?? 0
      let same = zip(lines[nearest...], old).prefix { $0 == $1 }.count
      let other = nearest + same
      let found = other < lines.count ? "“\(lines[other])”" : "the end"
      throw WorkbenchError(
        "fits nowhere in \(file); the nearest place is line \(nearest + 1), "
          + "but line \(other + 1) is \(found), not “\(old[same])”")
    default:
      let numbers = places.map { "\($0 + 1)" }.joined(separator: " and ")
      throw WorkbenchError("fits \(file) more than once, in lines \(numbers): add context")
    }
  }

  /// How many lines match, ignoring indentation.
  private func similarity(to lines: ArraySlice<String>) -> Int {
    zip(lines, old).count { $0.trimmed == $1.trimmed && !$0.trimmed.isEmpty }
  }

  fileprivate func change(at place: Int) -> Patch.Change {
    let before = zip(old, new).prefix { $0 == $1 }.count
    let most = min(old.count, new.count) - before
    let after = zip(old.reversed(), new.reversed()).prefix(most).prefix { $0 == $1 }.count
    return Patch.Change(
      file: file,
      firstLine: place + before + 1,
      lineCount: old.count - before - after,
      replacement: Array(new[before..<(new.count - after)]))
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
