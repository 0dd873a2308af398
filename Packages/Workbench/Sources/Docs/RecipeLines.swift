import Bugs
import WorkbenchKit

/// What stands folded under a recipe for `URLSession`: where the other styles have the same test,
/// and how long it is.
enum RecipeLines {
  static func texts(styles: [String], sources: [String: String]) throws -> [String: String] {
    // By the name of style and task.
    var found: [String: String] = [:]
    for (path, source) in sources.sorted(by: { $0.key < $1.key }) {
      func link(_ text: Substring, at index: String.Index) -> String {
        let (length, line) = (
          text.split(separator: "\n").count, source[..<index].count { $0 == "\n" } + 1
        )
        return ": [\(length) lines](../../\(path)#L\(line))"
      }
      for match in source.matches(of: GeneratedText.snippet) {
        let name = String(match.output.1)
        let length = match.output.2.split(separator: "\n").count
        guard length <= 15 else {
          throw WorkbenchError(
            "\(path): \(name) has \(length) lines. People copy it: make it at most 15.")
        }
        found[name] = link(match.output.2, at: match.range.lowerBound)
      }
      let style = path.split(separator: "/").dropLast().last ?? ""
      for (task, test) in CommonList.tests where found["\(style)\(task)"] == nil {
        guard let name = source.firstRange(of: "func \(test)("),
          let end = source[name.upperBound...].firstRange(of: "\n  }\n")
        else { continue }
        found["\(style)\(task)"] = link(
          source[name.lowerBound..<end.upperBound].dropLast(), at: name.lowerBound)
      }
    }
    for name in CommonList.tests.keys.sorted().flatMap({ task in styles.map { $0 + task } })
    where found[name] == nil {
      throw WorkbenchError("Tests/Recipes has no `// docs: \(name)`, and a test below it.")
    }
    let others = styles.filter { $0 != "RequestHandler" }
    let names = Set(found.keys.flatMap { key in styles.map { key.replacing($0, with: "") } })
    return Dictionary(
      uniqueKeysWithValues: names.map { task in
        let lines = others.compactMap { style in found[style + task].map { "- \(style)\($0)" } }
        return ("other\(task)", lines.joined(separator: "\n"))
      })
  }
}
