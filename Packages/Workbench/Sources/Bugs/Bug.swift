import WorkbenchKit

public struct Bug: Equatable, Sendable {
  public let style: String
  public let id: String
  public let line: Int
  public let kind: String
  /// Where the bug hides from tests that notice another one of its kind, such as
  /// `in the call with a completion`.
  public let hides: String?
  public let story: String
  public let patch: Patch
  public let survives: [TestSuite: String]
  /// What the tests of a client of the recipes said when they had not seen this bug: a mark such as
  /// `●`; `nil` if it was not planted then.
  public let before: String?
  /// The day of that verdict, such as `2026-11-28`; `nil` for the first collection.
  public let collected: String?

  public var name: String { "\(style) \(id)" }
  public var place: String { "\(BugPage.path(of: style)):\(line)" }

  /// Where the bug is: in the code of its client, below a seam in `Linux.swift`, or in the screens.
  public var part: Part {
    let files = patch.hunks.map(\.file)
    if files.allSatisfy({ $0.hasPrefix("Screens/") }) { return .screens }
    return files.allSatisfy { $0.hasSuffix("/Linux.swift") } ? .linux : .client
  }

  public enum Part: String, Codable, Sendable {
    case client, screens
    case linux = "Linux.swift"
  }

  /// The changed files as the bug has them, by their paths relative to the repository.
  public func changes(to source: (String) -> String?) throws(WorkbenchError) -> [String: String] {
    let path = { BugPage.path(of: $0, in: style) }
    do {
      let files = try patch.applied { source(path($0)) }
      return Dictionary(uniqueKeysWithValues: files.map { (path($0), $1) })
    } catch { throw WorkbenchError("\(place): \(id): its diff \(error).") }
  }
}
