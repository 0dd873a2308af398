import Foundation
import WorkbenchKit

/// A diff without line numbers. Each hunk must match exactly one place in its file.
public struct Patch: Equatable, Sendable {
  /// Consecutive lines and their replacement.
  public struct Hunk: Equatable, Sendable {
    /// The file, relative to the package's folder.
    public let file: String
    /// The lines before the change, with context.
    public fileprivate(set) var old: [String] = []
    /// The lines after the change, with context.
    public fileprivate(set) var new: [String] = []
  }

  /// What a hunk replaces in a file, without context.
  public struct Edit: Equatable, Sendable {
    /// The file, relative to the package's folder.
    public let file: String
    /// The indices of the replaced lines in the original file; empty for an insertion.
    public let lines: Range<Int>
    /// The new lines.
    public let replacement: [String]
  }

  /// The hunks, in order.
  public let hunks: [Hunk]
  /// The text of the diff.
  public let text: String

  /// Parses a diff: a line `--- file`, a line `@@`, then lines that start with a space, `-` or `+`. An
  /// empty line is context.
  ///
  /// - Throws: ``WorkbenchError`` for any other line, and for a hunk that changes nothing.
  public init(_ text: String) throws(WorkbenchError) {
    var hunks: [Hunk] = []
    var file: String?
    var isInHunk = false
    for line in Self.lines(of: text) {
      if line.hasPrefix("--- ") {
        file = String(line.dropFirst(4))
        isInHunk = false
      } else if line.hasPrefix("@@") {
        guard let file else { throw WorkbenchError("a hunk before the line “--- file”") }
        hunks.append(Hunk(file: file))
        isInHunk = true
      } else if !isInHunk {
        throw WorkbenchError("“\(line)” stands before the line “@@” of its hunk")
      } else {
        try hunks[hunks.count - 1].add(line)
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
  /// - Returns: The new texts of the changed files, and the edits, in the order of the hunks.
  /// - Throws: ``WorkbenchError`` when a hunk matches no place or several, or two change the same line.
  public func applied(
    to source: (String) -> String?
  ) throws(WorkbenchError) -> (files: [String: String], edits: [Edit]) {
    var files: [String: [String]] = [:]
    var edits: [Edit] = []
    for hunk in hunks {
      guard let lines = files[hunk.file] ?? source(hunk.file).map(Self.lines) else {
        guard hunk.old.isEmpty else { throw WorkbenchError("there is no file \(hunk.file)") }
        files[hunk.file] = []
        edits.append(Edit(file: hunk.file, lines: 0..<0, replacement: hunk.new + [""]))
        continue
      }
      files[hunk.file] = lines
      edits.append(hunk.edit(at: try hunk.place(in: lines)))
    }
    let sorted = edits.sorted { ($0.file, $0.lines.lowerBound) < ($1.file, $1.lines.lowerBound) }
    for (edit, next) in zip(sorted, sorted.dropFirst()) where edit.file == next.file {
      let line = next.lines.lowerBound + 1
      guard line > max(edit.lines.upperBound, edit.lines.lowerBound + 1) else {
        throw WorkbenchError("two hunks change \(edit.file) in line \(line): make them one")
      }
    }
    // Replace from the end of the file, so that the line numbers stay valid.
    for edit in sorted.reversed() {
      files[edit.file]?.replaceSubrange(edit.lines, with: edit.replacement)
    }
    return (files.mapValues { $0.joined(separator: "\n") }, edits)
  }

  private static func lines(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

extension Patch.Hunk {
  fileprivate mutating func add(_ line: String) throws(WorkbenchError) {
    let sign = line.first ?? " "
    guard " -+".contains(sign) else {
      throw WorkbenchError("“\(line)” starts with none of space, “-” and “+”")
    }
    if sign != "+" { old.append(String(line.dropFirst())) }
    if sign != "-" { new.append(String(line.dropFirst())) }
  }

  /// The index of the first line of the one place that matches.
  fileprivate func place(in lines: [String]) throws(WorkbenchError) -> Int {
    guard !old.isEmpty else {
      throw WorkbenchError("a hunk for \(file) has no line that tells its place: add context")
    }
    let places = lines.indices.filter { lines[$0...].starts(with: old) }
    guard places.count <= 1 else {
      let numbers = places.map { "\($0 + 1)" }.joined(separator: " and ")
      throw WorkbenchError("fits \(file) more than once, in lines \(numbers): add context")
    }
    if let place = places.first { return place }

    let nearest =
      lines.indices.max { similarity(to: lines[$0...]) < similarity(to: lines[$1...]) } ?? 0
    let same = zip(lines[nearest...], old).prefix { $0 == $1 }.count
    let other = nearest + same
    let found = other < lines.count ? "“\(lines[other])”" : "the end"
    throw WorkbenchError(
      "fits nowhere in \(file); the nearest place is line \(nearest + 1), "
        + "but line \(other + 1) is \(found), not “\(old[same])”")
  }

  /// How many lines match, ignoring indentation.
  private func similarity(to lines: ArraySlice<String>) -> Int {
    zip(lines, old).count { line, old in
      let line = line.trimmingCharacters(in: .whitespaces)
      return !line.isEmpty && line == old.trimmingCharacters(in: .whitespaces)
    }
  }

  /// The edit at a place that matches.
  fileprivate func edit(at place: Int) -> Patch.Edit {
    let before = zip(old, new).prefix { $0 == $1 }.count
    let most = min(old.count, new.count) - before
    let after = zip(old.reversed(), new.reversed()).prefix(most).prefix { $0 == $1 }.count
    return Patch.Edit(
      file: file, lines: (place + before)..<(place + old.count - after),
      replacement: Array(new[before..<(new.count - after)]))
  }
}
