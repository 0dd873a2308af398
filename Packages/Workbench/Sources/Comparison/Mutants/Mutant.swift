/// One real bug, to be put into a style's production code.
public struct Mutant: Equatable, Sendable {
  /// The style.
  public let style: String
  /// The id, unique in the style's page; the same bug has the same id in other styles.
  public let id: String
  /// What kind of bug it is.
  public let kind: MutantKind
  /// How it happens in real projects.
  public let story: String
  /// What it changes, in files that are named from the package's folder.
  public let patch: Patch
  /// The judges that do not notice it, each with the reason.
  public let survives: [Judge: String]

  /// Style and id.
  public var name: String { "\(style) \(id)" }
}
