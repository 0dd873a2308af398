import Foundation
import WorkbenchKit

/// The behaviors that each client of the recipes has, and the one test of each that every client
/// has, under the same name. `make compare STYLE=Clients` counts these tests and no others.
public enum CommonList {
  /// The tests by what they check: a word of the pages of recipes.
  public static let tests = [
    "Value": "answerIsReadFieldByField", "Address": "callSendsPathQueryAndToken",
    "Headers": "callSendsPathQueryAndToken", "Status": "refusalCarriesTheCodeOfTheService",
    "Post": "post", "BrokenJSON": "brokenAnswerIsNamedByItsPlace",
    "Offline": "missingConnectionIsTheErrorOfTheSession", "Pages": "pages", "Retry": "retry",
    "Token": "token", "Cancelling": "cancellingEndsTheCall", "Spinner": "spinner", "Image": "image",
  ]

  /// The page of bugs, with a diff for each client in which one can exist.
  public static let page = "Packages/Recipes/Clients.md"
  /// A double in the place of the client: it reaches the screen alone.
  public static let screen = "\(BugPage.recipes)/Screens"

  public static let filter = "[./](\(Set(tests.values).sorted().joined(separator: "|")))\\("

  /// The five clients, by the folders of their tests.
  public static func clients(of styles: [String]) -> [String] {
    styles.map { "\(BugPage.recipes)/\($0)" }
  }

  private static func tests(of client: String) -> String {
    "Packages/\(BugPage.recipes)/Tests/\(BugPage.client(of: client) ?? "")"
  }

  /// The styles of `make compare STYLE=Clients`.
  public static func ways(of styles: [String]) -> [String] { clients(of: styles) + [screen] }

  /// Parts of pages: a table of how many lines three tests have in each client, and below each
  /// recipe for RequestHandler's way, where the other clients have the same test.
  public static func parts(in workspace: Workspace) throws -> [String: String] {
    let (clients, found) = (clients(of: workspace.styles), try found(in: workspace))
    var parts: [String: String] = [:]
    let rows = tests.sorted { $0.key < $1.key }.map { task, test in
      let ofTest = clients.compactMap { client in
        found[client]?[test].map { (BugPage.client(of: client) ?? "", $0) }
      }
      parts["other\(task)"] = ofTest.filter { $0.0 != "RequestHandler" }.map { client, test in
        "- \(client): [\(test.length) lines](../../\(test.path)#L\(test.line))"
      }.joined(separator: "\n")
      return ["\(task): `\(test)`"] + ofTest.map { "\($0.1.length)" }
    }
    let names = ["lines"] + clients.compactMap(BugPage.client)
    let shown = rows.filter { $0[0].contains(/^(Headers|Post|Token)/) }
    parts["lines"] = Table.markdown([names] + shown, alignment: "-:")
    return parts
  }

  private struct Test {
    let path, text: String
    let line: Int
    var length: Int { text.split(separator: "\n").count }
  }

  /// The tests of each client, by their names. Each client must have each of them once.
  private static func found(in workspace: Workspace) throws -> [String: [String: Test]] {
    var found: [String: [String: Test]] = [:]
    for client in clients(of: workspace.styles) {
      let folder = tests(of: client)
      let paths = try Workspace.files(below: folder, in: workspace.root)
      let all = try paths.filter { $0.hasSuffix(".swift") }.flatMap { path in
        let text = try Workspace.text(of: path, in: workspace.root)
        return text.matches(of: /(?m)^  @Test([\s\S]*?\n  \}\n)/).map { test in
          let line = text[..<test.range.lowerBound].count { $0 == "\n" } + 1
          return Test(path: path, text: String(test.output.1), line: line)
        }
      }
      for name in Set(tests.values) {
        let same = all.filter { $0.text.contains("func \(name)(") }
        try require(
          same.count == 1,
          "\(folder) has \(same.count) tests “\(name)” of the common list: it needs one.")
        found[client, default: [:]][name] = same[0]
      }
    }
    return found
  }
}
