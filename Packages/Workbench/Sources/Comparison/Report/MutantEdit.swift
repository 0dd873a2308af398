import WorkbenchKit

/// What a mutant changes, as one edit of one file: from the first line that differs to the last.
///
/// A mutant that changes several files is shown in the first.
struct MutantEdit: Equatable {
  /// The file, from the repository's root.
  let path: String
  /// The file's text without the mutant.
  let source: String
  /// What is replaced.
  let location: MutationReport.Location
  /// What stands there instead.
  let replacement: String

  /// Finds out what a mutant changes.
  ///
  /// - Parameters:
  ///   - mutant: The mutant.
  ///   - read: The text of a file, by its path from the repository's root; `nil` when there is none.
  /// - Throws: ``WorkbenchError`` when the mutant does not fit.
  init(_ mutant: Mutant, source read: (String) -> String?) throws(WorkbenchError) {
    let root = "Packages/\(mutant.style)/"
    let file = mutant.patch.hunks[0].file
    let mutated: [String: String]
    do {
      mutated = try mutant.patch.applied { read(root + $0) }.files
    } catch {
      throw WorkbenchError("\(MutantPage.path(of: mutant.style)), \(mutant.id): \(error).")
    }
    path = root + file
    source = read(path) ?? ""
    (location, replacement) = Self.edit(Lines(source), into: Lines(mutated[file] ?? ""))
  }

  private static func edit(
    _ old: Lines, into new: Lines
  ) -> (MutationReport.Location, String) {
    let shorter = min(old.count, new.count)
    var before = zip(old, new).prefix { $0 == $1 }.count
    var after = zip(old.reversed(), new.reversed()).prefix(shorter - before)
      .prefix { $0 == $1 }.count
    // A range must not be empty: where lines are only put in, the line beside them is taken along.
    if before + after == old.count {
      if after > 0 { after -= 1 } else { before -= 1 }
    }
    let replaced = new[before..<(new.count - after)]
    let last = old.count - after
    let end =
      replaced.isEmpty && after > 0
      ? MutationReport.Position(line: last + 1, column: 1)
      : MutationReport.Position(line: last, column: old[last - 1].utf16.count + 1)
    let start = MutationReport.Position(line: before + 1, column: 1)
    return (.init(start: start, end: end), replaced.joined(separator: "\n"))
  }

  private typealias Lines = [Substring]
}

extension [Substring] {
  fileprivate init(_ text: String) {
    self = text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}
