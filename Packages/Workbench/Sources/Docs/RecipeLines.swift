import WorkbenchKit

/// What stands folded under a recipe: where the other styles have the same test, and how long it is, or why there is none.
///
/// The recipe itself is the test of RequestHandler, for a client over `URLSession`. A test that shows what a style cannot do
/// has lines above it such as `// cannot: RewardsServicePost its seam takes a URL`.
enum RecipeLines {
  /// What every style has a test of, or a reason for having none.
  private static let tasks = [
    "Value", "Address", "Headers", "Post", "Status", "BrokenJSON", "Offline", "Pages", "Retry",
    "Token", "Cancelling", "Spinner",
  ]

  /// The lines of each recipe, by a name such as `otherPost`.
  ///
  /// - Throws: ``WorkbenchError`` for a task without a test, and for a test that is too long to copy.
  static func texts(styles: [String], sources: [String: String]) throws -> [String: String] {
    // By the name of style and task.
    var found: [String: String] = [:]
    for (path, source) in sources {
      func place(_ index: String.Index) -> String {
        "(../../\(path)#L\(source[..<index].count { $0 == "\n" } + 1))"
      }
      for match in source.matches(of: GeneratedText.snippet) {
        let name = String(match.output.1)
        let length = match.output.2.split(separator: "\n").count
        guard length <= 15 else {
          throw WorkbenchError(
            "\(path): \(name) has \(length) lines. People copy it: make it at most 15.")
        }
        found[name] = ": [\(length) lines]\(place(match.range.lowerBound))"
      }
      for match in source.matches(
        of: /\/\/ cannot: (\w+) (.+)\n(?= *(?:\/\/ cannot: .*\n *)*@Test)/)
      {
        let (name, reason) = (String(match.output.1), match.output.2)
        let cannot = " [cannot]\(place(match.range.lowerBound)): \(reason)"
        found[name] = [found[name], cannot].compactMap(\.self).joined(separator: "; it")
      }
    }
    for name in tasks.flatMap({ task in styles.map { $0 + task } }) where found[name] == nil {
      throw WorkbenchError(
        "Tests/Recipes has neither `// docs: \(name)` nor `// cannot: \(name)`, and a test below it."
      )
    }
    let others = styles.filter { $0 != "RequestHandler" }
    let names = Set(
      tasks
        + others.flatMap { style in
          found.keys.filter { $0.hasPrefix(style) }.map { String($0.dropFirst(style.count)) }
        })
    return Dictionary(
      uniqueKeysWithValues: names.map { task in
        let lines = others.compactMap { style in found[style + task].map { "- \(style)\($0)" } }
        return ("other\(task)", lines.joined(separator: "\n"))
      })
  }
}
