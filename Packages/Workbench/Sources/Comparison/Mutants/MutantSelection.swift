import WorkbenchKit

/// Which mutants to judge.
public struct MutantSelection: Equatable, Sendable {
  /// Only those of this style.
  public var style: String?
  /// Only those with this id.
  public var mutant: String?
  /// Only a part of all: which, from 1, and of how many.
  public var shard: (number: Int, count: Int)?

  /// Chooses all.
  public init() {}

  /// Whether it chooses all.
  public var isEverything: Bool { self == Self() }

  /// Two selections are the same when they choose alike.
  public static func == (one: Self, other: Self) -> Bool {
    one.style == other.style && one.mutant == other.mutant
      && one.shard?.number == other.shard?.number && one.shard?.count == other.shard?.count
  }

  /// Reads `2/5`, the second of five parts.
  ///
  /// - Throws: ``WorkbenchError`` for anything else.
  public mutating func setShard(_ text: String) throws(WorkbenchError) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let number = numbers[0], let count = numbers[1],
      count > 0, (1...count).contains(number)
    else {
      throw WorkbenchError("SHARD=\(text) is not a part such as 2/5, the second of five.")
    }
    shard = (number, count)
  }

  /// The mutants that are chosen.
  ///
  /// - Throws: ``WorkbenchError`` when there are none, listing what there is.
  public func mutants(of all: [Mutant], styles: [String]) throws(WorkbenchError) -> [Mutant] {
    if let style, !styles.contains(style) {
      throw WorkbenchError(
        "STYLE=\(style) is none of the styles. There are: \(styles.joined(separator: ", ")).")
    }
    let ofStyle = all.filter { style == nil || $0.style == style }
    let chosen = ofStyle.filter { mutant == nil || $0.id == mutant }
    guard !chosen.isEmpty else {
      let ids = Set(ofStyle.map(\.id)).sorted().joined(separator: ", ")
      throw WorkbenchError("MUTANT=\(mutant ?? "") is none of: \(ids).")
    }
    guard let shard else { return chosen }
    return chosen.enumerated().filter { $0.offset % shard.count == shard.number - 1 }.map(\.element)
  }
}
