import WorkbenchKit

/// One plausible bug in a style's production code.
public struct Mutant: Equatable, Sendable {
  public let style: String
  /// The id, unique on the style's page. The same bug has the same id in other styles.
  public let id: String
  public let line: Int
  /// The kind of bug, one of those in `docs/kinds-of-bugs.md`.
  public let kind: String
  /// Where the bug hides from tests that notice another one of its kind, such as `in the call with a completion`.
  public let hides: String?
  public let story: String
  /// The change. Its paths are relative to the package's folder.
  public let patch: Patch
  public let survives: [Judge: String]

  public var name: String { "\(style) \(id)" }

  public var place: String { "\(MutantPage.path(of: style)):\(line)" }

  /// The changed files as the mutant has them, by their paths relative to the repository.
  public func changes(to source: (String) -> String?) throws(WorkbenchError) -> [String: String] {
    let folder = MutantPage.folder(of: style)
    do {
      let files = try patch.applied { source(folder + $0) }
      return Dictionary(uniqueKeysWithValues: files.map { (folder + $0, $1) })
    } catch {
      throw WorkbenchError("\(place): \(id): its diff \(error).")
    }
  }
}
