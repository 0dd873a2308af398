import WorkbenchKit

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

  /// The changed files as the mutant has them, by their paths relative to the repository.
  ///
  /// - Parameter source: Returns the text of a file; `nil` when the file does not exist.
  /// - Throws: ``WorkbenchError`` when its diff does not apply.
  public func changes(to source: (String) -> String?) throws(WorkbenchError) -> [String: String] {
    let package = "Packages/\(style)/"
    do {
      let files = try patch.applied { source(package + $0) }
      return Dictionary(uniqueKeysWithValues: files.map { (package + $0, $1) })
    } catch {
      throw WorkbenchError("\(MutantPage.path(of: style)):\(line): \(id): its diff \(error).")
    }
  }
}

/// The kind of bug of a mutant. Pages use the raw values.
public enum MutantKind: String, CaseIterable, Codable, Sendable {
  case wrongPath = "wrong path"
  case basePathLost = "base path lost"
  case wrongMethod = "wrong method"
  case headerDropped = "header dropped"
  case bodyDropped = "body dropped"
  case notEncoded = "query or id not encoded"
  case neverStarted = "request never started"
  case sentTwice = "request sent twice"
  case statusIgnored = "status ignored"
  case someStatusesRefused = "only some statuses refused"
  case transportErrorIgnored = "transport error ignored"
  case vagueError = "error replaced by a vague one"
  case decodingErrorSwallowed = "decoding error swallowed"
  case emptyBodyAccepted = "empty body taken as success"
  case neverDelivered = "outcome never delivered"
  case deliveredTwice = "outcome delivered twice"
  case wrongQueue = "outcome on the wrong queue"
  case clientRetained = "client retained"
  case releaseLosesOutcome = "client's release loses the outcome"
  case cancelIgnored = "cancel ignored"
  case answerOfAnother = "answer of another request"
  case middlewareIgnored = "middleware order or result ignored"
  case credentialLogged = "credential logged"
  case credentialAcrossOrigins = "credential sent across origins"
  case adapterBroken = "the adapter below the seam broken"
}
