import WorkbenchKit

/// The table of what people do all day: how long a test of it is in each style, or why there is none.
///
/// A test that shows what a style cannot do has lines above it such as `// cannot: RewardsServicePost its seam takes a URL`,
/// whose words the page of recipes repeats.
enum RecipeTable {
  private static let tasks = [
    ("Value", "the value arrives"), ("Address", "the address and the query"),
    ("Headers", "headers, and a token in them"), ("Post", "the body of a POST"),
    ("Status", "a status that is an error"), ("BrokenJSON", "JSON that is broken, or lacks a key"),
    ("Offline", "no network, and a timeout"), ("Pages", "two pages, one after the other"),
    ("Retry", "another try after a 503"), ("Token", "a token renewed once, for three calls"),
    ("Cancelling", "cancelling"), ("Spinner", "a screen with a spinner"),
  ]

  /// - Throws: ``WorkbenchError`` for a task without a test, a test that is too long to copy, and a reason not on the page.
  static func markdown(
    styles: [String], sources: [String: String], page: String
  ) throws -> String {
    var cells: [String: [String]] = [:]
    let words = page.replacing(/\s+/, with: " ")
    for (path, source) in sources {
      for (name, code) in GeneratedText.snippets(in: source) {
        let lines = code.split(separator: "\n").count
        guard lines <= 15 else {
          throw WorkbenchError(
            "\(path): \(name) has \(lines) lines. People copy it: make it at most 15.")
        }
        cells[name, default: []].append("[\(lines) lines](../\(path))")
      }
      for match in source.matches(
        of: /\/\/ cannot: (\w+) (.+)\n(?= *(?:\/\/ cannot: .*\n *)*@Test)/)
      {
        guard words.contains("(../\(path)) cannot: \(match.output.2)") else {
          throw WorkbenchError(
            "\(path) says “cannot: \(match.output.2)”. Say so in docs/recipes.md, too.")
        }
        cells[String(match.output.1), default: []].append(
          "[cannot](../\(path)): \(match.output.2)")
      }
    }
    let rows = try tasks.map { task, label in
      try [label]
        + styles.map { style in
          guard let parts = cells[style + task] else {
            throw WorkbenchError(
              "Tests/Recipes/\(style) has neither `// docs: \(style)\(task)` nor `// cannot: \(style)\(task)`, and a test below it."
            )
          }
          return parts.joined(separator: "; ")
        }
    }
    return Table.markdown([["task"] + styles] + rows)
  }
}
