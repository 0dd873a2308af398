/// The first lines in which a published text differs from the true one.
public struct TextDifference: Equatable, Sendable {
  /// How many lines ``lines`` has at most.
  public static let mostLines = 10
  /// How many characters of a line are shown at most.
  static let mostCharacters = 100
  /// How many lines of each text are compared, from the first that differs.
  private static let window = 100

  /// The number of the first published line that differs, from 1.
  public let line: Int
  /// Published lines, which start with `-`, and true lines, which start with `+`.
  public let lines: [String]

  /// Compares two texts; `nil` when they are equal.
  public init?(published: String, truth: String) {
    let (old, new) = (Self.split(published), Self.split(truth))
    let before = zip(old, new).prefix { $0 == $1 }.count
    let after = zip(old.reversed(), new.reversed()).prefix(min(old.count, new.count) - before)
      .prefix { $0 == $1 }.count
    let published = old[before..<(old.count - after)]
    let truth = new[before..<(new.count - after)]
    guard !published.isEmpty || !truth.isEmpty else { return nil }

    line = before + 1
    let all = Self.lines(
      Array(published.prefix(Self.window)), Array(truth.prefix(Self.window)))
    lines =
      all.count <= Self.mostLines ? all : all.prefix(Self.mostLines - 1) + ["… and more"]
  }

  private static func split(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private static func lines(_ old: [Substring], _ new: [Substring]) -> [String] {
    let changes = new.difference(from: old)
    let (removed, inserted) = (changes.removals.offsets, changes.insertions.offsets)
    var lines: [String] = []
    var (here, there) = (0, 0)
    while here < old.count || there < new.count {
      let minus = old[here...].indices.prefix(while: removed.contains)
      let plus = new[there...].indices.prefix(while: inserted.contains)
      lines += pairs(old[minus], new[plus])
      // The line after them is the same in both, or both end here.
      (here, there) = (minus.upperBound + 1, plus.upperBound + 1)
    }
    return lines
  }

  /// Published and true lines in turn, so that a long run of changes shows both.
  private static func pairs(_ old: ArraySlice<Substring>, _ new: ArraySlice<Substring>) -> [String]
  {
    let (old, new) = (Array(old), Array(new))
    return (0..<max(old.count, new.count)).flatMap { index -> [String] in
      let (minus, plus) = (old.dropFirst(index).first, new.dropFirst(index).first)
      let same = zip(minus ?? "", plus ?? "").prefix { $0 == $1 }.count
      return [
        minus.map { "- " + excerpt($0, at: same) }, plus.map { "+ " + excerpt($0, at: same) },
      ]
      .compactMap(\.self)
    }
  }

  /// The part of a long line around a character.
  private static func excerpt(_ line: Substring, at place: Int) -> String {
    let start = max(0, min(place - 40, line.count - mostCharacters))
    let part = line.dropFirst(start).prefix(mostCharacters)
    return (start > 0 ? "…" : "") + part + (start + part.count < line.count ? "…" : "")
  }
}

extension [CollectionDifference<Substring>.Change] {
  /// The indices of the lines that are removed, or of those that are inserted.
  fileprivate var offsets: Set<Int> {
    Set(
      map { change in
        switch change {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
      })
  }
}
