import Comparison
import WorkbenchKit

/// What `make mutate` is asked to do.
public struct Selection: Sendable, Equatable {
  /// A room; `nil` for the five styles.
  public var style: String?
  /// A judge; `nil` for the own tests of a room, and for all judges of the five styles.
  public var judge: Judge?
  /// Only mutants in files whose path contains this.
  public var file: String?
  /// Only the mutant with this id.
  public var mutant: String?
  /// Only one part of the mutants.
  public var shard: Shard?
  /// The least share of noticed mutants, in percent; a lower one is a failure.
  public var minimum: Int?

  /// Selects the five styles.
  public init() {}

  /// Reads the options of the command line; `nil` for options that it does not know.
  ///
  /// - Throws: ``WorkbenchError`` for a value that an option cannot have.
  public init?(arguments: some Sequence<String>) throws(WorkbenchError) {
    var arguments = Array(arguments)[...]
    while let option = arguments.popFirst() {
      switch (option, arguments.popFirst()) {
      case ("--style", let name?): style = name
      case ("--judge", let name?): judge = try Self.judge(name)
      case ("--file", let path?): file = path
      case ("--mutant", let id?): mutant = id
      case ("--shard", let text?): shard = try Shard(text)
      case ("--min", let text?):
        guard let percent = Int(text), (0...100).contains(percent) else {
          throw WorkbenchError("MIN=\(text) is no percentage, such as 90.")
        }
        minimum = percent
      default: return nil
      }
    }
  }

  private static func judge(_ name: String) throws(WorkbenchError) -> Judge {
    if name == "own" { return .own }
    guard let judge = Judge(rawValue: name) else {
      throw WorkbenchError("JUDGE=\(name) is no judge. There are: own, doubles, loopback.")
    }
    return judge
  }

  /// The selected rooms.
  ///
  /// - Throws: ``WorkbenchError`` when there are none. The error lists the possible values.
  func rooms(of all: [Room], styles: [String]) throws(WorkbenchError) -> [Room] {
    guard let style else { return all.filter { styles.contains($0.name) } }
    guard let room = all.first(where: { $0.name == style }) else {
      let names = all.map(\.name)
      let hint = Suggestion.nearest(to: style, among: names).map { " Did you mean \($0)?" } ?? ""
      throw WorkbenchError(
        "STYLE=\(style) is nothing that can be mutated.\(hint) There are: \(names.joined(separator: ", "))."
      )
    }
    guard room.isClient || judge ?? .own == .own else {
      throw WorkbenchError("The contract judges clients only: leave out JUDGE= for \(style).")
    }
    return [room]
  }

  /// The judges.
  var judges: [Judge] { judge.map { [$0] } ?? (style == nil ? Judge.allCases : [.own]) }

  /// The selected mutants.
  ///
  /// - Throws: ``WorkbenchError`` when there are none.
  func mutants(of all: [CodeMutant]) throws(WorkbenchError) -> [CodeMutant] {
    guard !all.isEmpty else { throw WorkbenchError("There is nothing to mutate.") }
    var chosen = all
    if let file {
      chosen = all.filter { $0.path.contains(file) }
      guard !chosen.isEmpty else {
        let files = Set(all.map(\.path)).sorted().map { "  \($0)" }.joined(separator: "\n")
        throw WorkbenchError("No mutant is in a file FILE=\(file). There are mutants in:\n\(files)")
      }
    }
    if let mutant {
      chosen = chosen.filter { $0.id == mutant }
      guard !chosen.isEmpty else {
        throw WorkbenchError(
          "MUTANT=\(mutant) is none of the \(all.count) mutants: their ids change with their code. "
            + "Leave it out to see which there are.")
      }
    }
    return shard?.part(of: chosen) ?? chosen
  }
}
