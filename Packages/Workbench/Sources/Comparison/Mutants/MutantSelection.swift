import WorkbenchKit

/// Which mutants to judge.
public struct MutantSelection: Equatable, Sendable {
  /// Only the mutants of this style; `nil` for all styles.
  public var style: String?
  /// Only the mutants with this id; `nil` for all ids.
  public var mutant: String?
  /// Only one part of the mutants.
  public var shard: Shard?

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
      case ("--shard", let text?): shard = try Shard(text)
      default: return nil
      }
    }
  }

  /// Whether it selects all mutants.
  public var isEverything: Bool { self == Self() }

  /// The selected mutants.
  ///
  /// - Throws: ``WorkbenchError`` for an unknown style or mutant. The error lists the possible values.
  public func mutants(of all: [Mutant], styles: [String]) throws(WorkbenchError) -> [Mutant] {
    if let style, !styles.contains(style) {
      throw WorkbenchError(
        "STYLE=\(style) is none of the styles. There are: \(styles.joined(separator: ", ")).")
    }
    let ofStyle = all.filter { style == nil || $0.style == style }
    let chosen = ofStyle.filter { mutant == nil || $0.id == mutant }
    if let mutant, chosen.isEmpty {
      let ids = Set(ofStyle.map(\.id)).sorted().joined(separator: ", ")
      throw WorkbenchError("MUTANT=\(mutant) is none of: \(ids).")
    }
    return shard?.part(of: chosen) ?? chosen
  }
}
