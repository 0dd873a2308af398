import Bugs
import Foundation
import WorkbenchKit

/// The courses as tutorials of DocC: a chapter for each course, a page for each step.
public enum Tutorials {
  public static let name = "Courses"

  /// Files of a catalog, by their names. `page` gives a page with links that DocC understands.
  public static func files(
    of root: URL, page: (_ path: String) throws -> String
  ) throws -> [String: String] {
    var files: [String: String] = [:]
    var list = """
      @Tutorials(name: "Kata") {
      @Intro(title: "Write a client, test first") {
      The simplest course comes first, and each step names its command. They are part of <doc:/documentation/NetworkingKatas>.
      }

      """
    let replay = Replay.screens(in: root)
    let styles = try KataCommand.styles(in: root).map(\.name)
    for style in styles + [KataPackage.legacy] {
      // A tutorial cannot lead to an article.
      let source = try page(CoursePage.path(of: style))
        .replacing(/\[([^\]]+)\]\(<doc:[a-z][^>]*>\)/) { $0.output.1 }
      let text = try CoursePage(source, style: style)
      let package = try KataPackage(style: style, in: root)
      let course = try Course(text, shipped: package.shipped, found: package.found)
      let bugs = styles.contains(style) ? try BugCatalog(of: root, styles: [style]).bugs : []
      let pages = try course.page.steps.map { try TutorialPage($0, of: course, bugs, replay) }
      for page in pages { files.merge(page.files) { $1 } }
      let tutorials = pages.map { "@TutorialReference(tutorial: \"doc:\($0.name)\")\n" }.joined()
      list += """
        @Chapter(name: "\(style)") {
        \(course.page.introduction.components(separatedBy: "\n\n")[0])

        @Image(source: "ways.svg", alt: "What runs in a test of today's clients, for each way")
        \(tutorials)}

        """
    }
    files["\(name).tutorial"] = list + "}\n"
    return files
  }
}
