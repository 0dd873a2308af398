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
  public static let page = "Tests/Recipes/Clients.md"
  /// A double in the place of the client: it reaches the screen alone.
  public static let screen = "\(BugPage.recipes)/Screen"

  public static var filter: String {
    "[./](\(Set(tests.values).sorted().joined(separator: "|")))\\("
  }

  /// The five clients, by the folders of their tests.
  public static func clients(of styles: [String]) -> [String] {
    styles.map { "\(BugPage.recipes)/" + ($0 == "RequestHandler" ? "URLSession" : $0) }
  }

  /// The styles of `make compare STYLE=Clients`.
  public static func ways(of styles: [String]) -> [String] { clients(of: styles) + [screen] }

  /// The fingerprint of the tests, which changes when one of them does.
  public static func fingerprint(in workspace: Workspace) throws -> String {
    let found = try bodies(in: workspace).map { client, tests in
      (client, tests.sorted { $0.key < $1.key }.map(\.value).joined())
    }
    return String(
      Fingerprint().adding(Dictionary(uniqueKeysWithValues: found)).text.prefix(8))
  }

  /// How many lines each test has in each client.
  public static func lines(in workspace: Workspace) throws -> String {
    let (clients, found) = (clients(of: workspace.styles), try bodies(in: workspace))
    let rows = tests.sorted { $0.key < $1.key }.map { task, test in
      ["\(task): `\(test)`"]
        + clients.map { "\(found[$0]?[test]?.split(separator: "\n").count ?? 0)" }
    }
    return Table.markdown(
      [["lines"] + clients.map { $0.replacing("Recipes/", with: "") }] + rows, alignment: "-:")
  }

  /// The tests of each client, by their names. Each client must have each of them once.
  private static func bodies(in workspace: Workspace) throws -> [String: [String: String]] {
    var found: [String: [String: String]] = [:]
    for client in clients(of: workspace.styles) {
      let paths = try Workspace.files(below: "Tests/\(client)", in: workspace.root)
      let parts = try paths.filter { $0.hasSuffix(".swift") }.flatMap { path in
        try Workspace.text(of: path, in: workspace.root).components(separatedBy: "  @Test")
          .dropFirst()
      }
      for test in Set(tests.values) {
        let bodies = parts.compactMap { part in
          part.firstRange(of: "\n  }\n").map { part[..<$0.upperBound] }
        }.filter { $0.contains("func \(test)(") }
        try require(
          bodies.count == 1,
          "Tests/\(client) has \(bodies.count) tests “\(test)” of the common list: it needs one.")
        found[client, default: [:]][test] = String(bodies[0])
      }
    }
    return found
  }
}
