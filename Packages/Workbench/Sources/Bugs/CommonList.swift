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

  /// Parts of pages: below each recipe for RequestHandler's way, where the other clients have the
  /// same test.
  public static func parts(in workspace: Workspace) throws -> [String: String] {
    let clients = clients(of: workspace.styles)
    let found = try found(in: workspace)
    return tests.reduce(into: [:]) { parts, entry in
      let links = clients.compactMap { client -> String? in
        guard let way = BugPage.client(of: client), way != "RequestHandler",
          let test = found[client]?[entry.value]
        else { return nil }
        return "- [\(way)](../../\(test.path)#L\(test.line))"
      }
      parts["other\(entry.key)"] = links.joined(separator: "\n")
    }
  }

  private struct Test {
    let path, text: String
    let line: Int
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
          "\(folder) has \(same.count) tests “\(name)” of the common list: it needs exactly one.")
        found[client, default: [:]][name] = same[0]
      }
    }
    return found
  }
}
