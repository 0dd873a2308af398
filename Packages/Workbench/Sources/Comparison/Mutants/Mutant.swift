/// One plausible bug in a style's production code.
public struct Mutant: Equatable, Sendable {
  /// The style.
  public let style: String
  /// The id, unique on the style's page. The same bug has the same id in other styles.
  public let id: String
  /// The line of its heading on the page, from 1.
  public let line: Int
  /// The kind of bug.
  public let kind: MutantKind
  /// How the bug happens in a project.
  public let story: String
  /// The change. Its paths are relative to the package's folder.
  public let patch: Patch
  /// The reasons why judges do not notice the mutant.
  public let survives: [Judge: String]

  /// The style and the id.
  public var name: String { "\(style) \(id)" }
}
