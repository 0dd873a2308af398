import Foundation
import WorkbenchKit

/// A diff without line numbers. Each hunk must match exactly one place in its file.
public struct Patch: Equatable, Sendable {
  public struct Hunk: Equatable, Sendable {
    public let file: String
    public fileprivate(set) var old: [String] = []
    public fileprivate(set) var new: [String] = []

    fileprivate func place(in lines: [String]) throws(WorkbenchError) -> Int {
      try require(
        !old.isEmpty, "a hunk for \(file) has no line that shows where it goes: add context")
      let places = lines.indices.filter { lines[$0...].starts(with: old) }
      guard places.count <= 1 else {
        let numbers = places.map { "\($0 + 1)" }.joined(separator: " and ")
        throw WorkbenchError("fits \(file) more than once, at lines \(numbers): add context")
      }
      if let place = places.first { return place }

      let reason =
        old.first { !lines.contains($0) }.map { "which has no line “\($0)”" }
        ?? "whose lines are not in this order"
      throw WorkbenchError(
        "doesn't fit anywhere in \(file), \(reason): copy its lines from that file")
    }
  }

  public let hunks: [Hunk]
  public let text: String

  /// Parses a diff: a line `--- file`, a line `@@`, then lines that start with a space, `-` or `+`,
  /// or are empty.
  public init(_ text: String) throws(WorkbenchError) {
    var hunks: [Hunk] = []
    var file: String?
    var isInHunk = false
    for line in text.components(separatedBy: "\n") {
      if line.hasPrefix("--- ") {
        file = String(line.dropFirst(4))
        isInHunk = false
      } else if line.hasPrefix("@@") {
        guard let file else { throw WorkbenchError("a hunk before the line “--- file”") }
        hunks.append(Hunk(file: file))
        isInHunk = true
      } else if !isInHunk {
        throw WorkbenchError("“\(line)” comes before the line “@@” of its hunk")
      } else {
        let sign = line.first ?? " "
        try require(" -+".contains(sign), "“\(line)” must start with a space, “-”, or “+”")
        let content = String(line.dropFirst())
        if sign != "+" { hunks[hunks.count - 1].old.append(content) }
        if sign != "-" { hunks[hunks.count - 1].new.append(content) }
      }
    }
    guard !hunks.isEmpty else { throw WorkbenchError("the diff has no hunk: start one with “@@”") }
    for (number, hunk) in zip(1..., hunks) where hunk.old == hunk.new {
      throw WorkbenchError("hunk \(number) changes nothing: mark lines with “-” and “+”")
    }
    self.hunks = hunks
    self.text = text
  }

  /// The new texts of the changed files. A hunk that only adds lines makes a new file; each builds
  /// on those before it.
  public func applied(to source: (String) -> String?) throws(WorkbenchError) -> [String: String] {
    var files: [String: [String]] = [:]
    for hunk in hunks {
      if var lines = files[hunk.file] ?? source(hunk.file)?.components(separatedBy: "\n") {
        let place = try hunk.place(in: lines)
        lines.replaceSubrange(place..<(place + hunk.old.count), with: hunk.new)
        files[hunk.file] = lines
      } else {
        guard hunk.old.isEmpty else { throw WorkbenchError("there is no file \(hunk.file)") }
        files[hunk.file] = hunk.new + [""]
      }
    }
    return files.mapValues { $0.joined(separator: "\n") }
  }
}
