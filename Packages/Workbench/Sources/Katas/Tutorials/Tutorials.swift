import Bugs
import Foundation
import WorkbenchKit

/// The courses as tutorials of DocC: a chapter for each course, a page for each step.
public enum Tutorials {
  /// The name of the page that lists them.
  public static let name = "Courses"

  /// Files of a catalog, by their names.
  ///
  /// - Parameter page: The text of a page, with links that DocC understands.
  public static func files(
    of root: URL, page: (_ path: String) throws -> String
  ) throws -> [String: String] {
    var files: [String: String] = [:]
    var list = """
      @Tutorials(name: "Kata") {
      @Intro(title: "Write a client, test first") {
      Five courses, the simplest first. A step shows a test that fails, code that makes it pass, and the bugs that the \
      test notices. Each step names the command with which you do it yourself. The courses are a part of \
      <doc:/documentation/NetworkingKatas>.
      }

      """
    let toolchain = try Toolchain.describe()
    for (style, _) in try KataCommand.styles(in: root) {
      let package = try KataPackage(style: style, in: root)
      let text = try page(CoursePage.path(of: style))
      let course = try Course(CoursePage(text, style: style), shipped: package.shipped)
      let bugs = try BugCatalog(of: root, styles: [style]).bugs
      let reds = try CourseCheck.all(of: course, bugs: bugs).filter { $0.name.hasSuffix(", red") }
      let base = package.fingerprint.adding(and: toolchain)
      let pages = zip(course.page.steps, reds).map { step, red in
        TutorialPage(
          step, of: course, bugs: bugs, failure: KataCommand.reds(in: root)[red.fingerprint(base)])
      }
      for page in pages { files.merge(page.files) { $1 } }
      files["\(style)-seam.svg"] = try seam(of: style, in: root)
      let tutorials = pages.map { "@TutorialReference(tutorial: \"doc:\($0.name)\")\n" }.joined()
      list += """
        @Chapter(name: "\(style)") {
        \(course.page.introduction.components(separatedBy: "\n\n")[0])

        @Image(source: "\(style)-seam.svg", alt: "What stands above and below the seam, in a test and in production")
        \(tutorials)}

        """
    }
    files["\(name).tutorial"] = list + "}\n"
    return files
  }

  /// A picture of the left half of the sketch in a style's README: what runs in a test.
  private static func seam(of style: String, in root: URL) throws -> String {
    let path = "Packages/\(style)/README.md"
    let sketch = /```\n((?:.*\n)*?(.*) the seam .*\n(?:.*\n)*?)```/
    let (_, text, half) = try Workspace.text(of: path, in: root).firstMatch(of: sketch).orThrow(
      "\(path) has no sketch of the seam, with a line “══ Name ══ the seam ══ Name ══”."
    ).output
    let lines = text.split(separator: "\n").map { $0.prefix(half.count) }
    let texts = zip(1..., lines).map { number, line in
      "<text x=\"12\" y=\"\(number * 22 + 10)\">\(line)</text>\n"
    }
    let (width, height) = (half.count * 9 + 24, lines.count * 22 + 24)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)">
      <style>text { font: 15px ui-monospace, Menlo, "DejaVu Sans Mono", monospace; white-space: pre }</style>
      <rect width="\(width)" height="\(height)" rx="8" fill="white"/>
      \(texts.joined())</svg>

      """
  }
}
