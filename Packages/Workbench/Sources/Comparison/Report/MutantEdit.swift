import WorkbenchKit

/// The change of a mutant as one edit: from the first line that differs to the last.
///
/// For a mutant that changes several files, this is the edit of the first file.
struct MutantEdit: Equatable {
  /// The file, relative to the repository.
  let path: String
  /// The text of the file without the mutant.
  let source: String
  /// The replaced text's location.
  let location: MutationReport.Location
  /// The new text.
  let replacement: String

  /// Computes the edit of a mutant.
  ///
  /// - Parameters:
  ///   - mutant: The mutant.
  ///   - read: Returns the text of a file at a path relative to the repository; `nil` when it does not
  ///     exist.
  /// - Throws: ``WorkbenchError`` when the mutant's diff does not apply.
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
    // The schema does not allow an empty range, which one empty line has. So a line that is not empty is taken in.
    let replacesText = old[before..<(old.count - after)].contains { !$0.isEmpty }
    if !replacesText, before + after < new.count {
      if let next = old[(old.count - after)...].firstIndex(where: { !$0.isEmpty }) {
        after = old.count - next - 1
      } else {
        (before, after) = (old[..<before].lastIndex { !$0.isEmpty } ?? 0, 0)
      }
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
