import WorkbenchKit

/// Which mutants to judge.
public struct MutantSelection: Equatable, Sendable {
  /// Only the mutants of this style; `nil` for all styles.
  public var style: String?
  /// Only the mutants with this id; `nil` for all ids.
  public var mutant: String?
  /// Only one part of the mutants: the part's number, from 1, and the number of parts.
  public var shard: (number: Int, count: Int)?

  /// Selects all mutants.
  public init() {}

  /// Reads the options of the command line; `nil` for options that it does not know.
  ///
  /// - Throws: ``WorkbenchError`` for an incorrect part.
  public init?(arguments: some Sequence<String>) throws(WorkbenchError) {
    var arguments = Array(arguments)[...]
    while let option = arguments.popFirst() {
      switch (option, arguments.popFirst()) {
      case ("--style", let name?): style = name
      case ("--mutant", let id?): mutant = id
      case ("--shard", let text?): try setShard(text)
      default: return nil
      }
    }
  }

  /// Whether it selects all mutants.
  public var isEverything: Bool { self == Self() }

  /// Compares member by member, because a tuple prevents a synthesized `==`.
  public static func == (one: Self, other: Self) -> Bool {
    one.style == other.style && one.mutant == other.mutant
      && one.shard?.number == other.shard?.number && one.shard?.count == other.shard?.count
  }

  /// Parses a part such as `2/5`, the second of five.
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

  /// The selected mutants.
  ///
  /// - Throws: ``WorkbenchError`` when there are none. The error lists the possible values.
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
