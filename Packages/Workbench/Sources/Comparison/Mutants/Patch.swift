import Foundation
import WorkbenchKit

/// A small change of some files, as a diff without line numbers: each hunk must fit exactly one place.
public struct Patch: Equatable, Sendable {
  /// Lines that stand together, and what becomes of them.
  public struct Hunk: Equatable, Sendable {
    /// The file, from the package's folder.
    public let file: String
    /// The lines as they are, context included.
    public private(set) var old: [String] = []
    /// The lines as they become, context included.
    public private(set) var new: [String] = []
  }

  /// Where and how a patch changed a file.
  public struct Change: Equatable, Sendable {
    /// The file, from the package's folder.
    public let file: String
    /// The first line that is replaced, from 1, in the file as it was.
    public let firstLine: Int
    /// How many lines are replaced; 0 where lines are only put in before the first.
    public let lineCount: Int
    /// What stands there instead.
    public let replacement: [String]
  }

  /// The hunks, in order.
  public let hunks: [Hunk]
  /// The diff as it was written.
  public let text: String

  /// Reads the lines of a diff: `--- file`, `@@`, then lines that begin with a space, `-` or `+`.
  ///
  /// A context line may lack its space when nothing follows it.
  ///
  /// - Throws: ``WorkbenchError`` for a line that is none of these, or a hunk that changes nothing.
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
      } else if hunks[hunks.count - 1].take(line) == false {
        throw WorkbenchError("“\(line)” begins with none of space, “-” and “+”")
      }
    }
    guard !hunks.isEmpty else { throw WorkbenchError("the diff has no hunk: begin one with “@@”") }
    for (number, hunk) in zip(1..., hunks) {
      guard !hunk.old.isEmpty else {
        throw WorkbenchError("hunk \(number) has no line to find its place by: add context")
      }
      guard hunk.old != hunk.new else {
        throw WorkbenchError("hunk \(number) changes nothing: mark lines with “-” and “+”")
      }
    }
    self.hunks = hunks
    self.text = text
  }

  /// The files that it changes, as they become.
  ///
  /// - Parameter source: The text of a file as it is; `nil` when there is none.
  /// - Throws: ``WorkbenchError`` when a hunk fits nowhere or more than once, or two change one place.
  public func applied(
    to source: (String) -> String?
  ) throws(WorkbenchError) -> (files: [String: String], changes: [Change]) {
    var files: [String: [String]] = [:]
    var changes: [Change] = []
    for hunk in hunks {
      guard let lines = files[hunk.file] ?? source(hunk.file).map(Self.lines) else {
        throw WorkbenchError("there is no file \(hunk.file)")
      }
      files[hunk.file] = lines
      let change = hunk.change(at: try hunk.place(in: lines))
      if let other = changes.first(where: { $0.meets(change) }) {
        let line = max(other.firstLine, change.firstLine)
        throw WorkbenchError("two hunks change \(hunk.file) in line \(line): make them one")
      }
      changes.append(change)
    }
    // From the end, so that the lines above keep their numbers.
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
  /// The indices of the lines that are replaced.
  fileprivate var range: Range<Int> { (firstLine - 1)..<(firstLine - 1 + lineCount) }

  /// Whether they replace the same line, or put lines in there.
  fileprivate func meets(_ other: Patch.Change) -> Bool {
    file == other.file && firstLine < other.firstLine + max(1, other.lineCount)
      && other.firstLine < firstLine + max(1, lineCount)
  }
}

extension Patch.Hunk {
  fileprivate init(file: String) {
    self.file = file
  }

  /// Adds a line of the diff; `false` when it is none.
  fileprivate mutating func take(_ line: String) -> Bool {
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

  /// The index of the first line of the one place that it fits.
  fileprivate func place(in lines: [String]) throws(WorkbenchError) -> Int {
    let starts = Array(lines.indices.dropLast(min(lines.count, old.count - 1)))
    let places = starts.filter { lines[$0...].starts(with: old) }
    switch places.count {
    case 1:
      return places[0]
    case 0:
      let nearest =
        lines.indices.max { likeness(to: lines[$0...]) < likeness(to: lines[$1...]) } ?? 0
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

  /// How many of its lines stand there, spaces aside.
  private func likeness(to lines: ArraySlice<String>) -> Int {
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
