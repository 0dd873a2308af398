import Foundation
import WorkbenchKit

/// The pages of the repository as DocC reads them. A line keeps its number, so that a warning of
/// DocC names the line of the page.
struct SitePages: Sendable {
  static let root = "NetworkingKatas"
  static let stub = "HTTPStub"

  let repository: Repository
  /// Where the repository is on the web, such as `https://github.com/owner/name`.
  let address: String?
  /// The name of each page on the site, by its path.
  let names: [String: String]

  init(_ repository: Repository, address: String?) {
    self.repository = repository
    self.address = address
    let pages = repository.pages.filter { !$0.contains("/Workbench/") && !$0.hasSuffix("/Kata.md") }
    let code = [
      "Recipes/Sources/Shared/", "Recipes/Sources/Screens/", "Recipes/Sources/RequestHandler/",
      "HTTPStub/HTTPStub.swift",
    ]
    .flatMap { repository.swiftFiles(in: "Packages/\($0)") }
    let named = (pages + code).map { path in
      let parts = path.split(separator: "/")
      let name = String(parts[parts.count - 1].prefix { $0 != "." }).replacing("+", with: "-")
      guard ["README", "Bugs"].contains(name) else { return (path, name) }
      return (path, parts.count == 1 ? Self.root : "\(parts[parts.count - 2])_\(name)")
    }
    names = Dictionary(uniqueKeysWithValues: named)
  }

  /// The files of a catalog, by their names.
  func files() throws -> [String: String] {
    let pictures = repository.pictures.map { path in
      (String(path.split(separator: "/").last ?? ""), repository.text(of: path))
    }
    let pages = try names.map { path, name in
      let code = "# \(name).swift\n\n`\(path)`\n\n```swift\n\(repository.text(of: path))```\n"
      return ("\(name).md", path.hasSuffix(".md") ? try page(path) : code)
    }
    return Dictionary(uniqueKeysWithValues: pictures + pages)
  }

  /// What DocC says, with the pages in the place of the catalog's files.
  func named(in diagnostics: String) -> String {
    let file = /\S*\/NetworkingKatas\.docc\/(([\w-]+?)(?:_0?(\d+))?)\.(?:md|tutorial):(\d+)/
    return diagnostics.replacing(file) { file -> String in
      let (_, name, style, step, line) = file.output
      guard let step else { return "\(names.first { $0.value == name }?.key ?? "\(name)"):\(line)" }
      let course = "Packages/\(style)/Kata.md"
      let lines = repository.text(of: course).components(separatedBy: "\n")
      return "\(course):\(1 + (lines.firstIndex { $0.hasPrefix("## \(step). ") } ?? 0))"
    }
  }

  /// A page as DocC reads it: of a course with its folded hints.
  func page(_ path: String) throws -> String {
    let isCourse = path.hasSuffix("/Kata.md")
    let source = repository.text(of: path)
      .replacing("https://…/networking-katas", with: address ?? "https://…/networking-katas")
    let title = String(source.prefix { $0 != "\n" })
    let text = (title.replacing("`", with: "") + source.dropFirst(title.count))
    let part =
      #/
      (?m: ^```[\s\S]*?^```) | ``((?:(?!``)[\s\S])+)`` | `[^`]+`
      | (!?) \[( (?:[^\[\]`]|`[^`]*`)* )\] \(([^)\s]*)\)
      | <!--.*?--> | </?details> | <summary>(.*?)</summary>
      /#
    return try text.replacing(part) { part -> String in
      let (whole, code, mark, label, target, summary) = part.output
      // Between two backticks, DocC expects a symbol.
      if let code { return String(code).replacing(/[`-]/) { #"\\#($0.output)"# } }
      if let summary, !isCourse { return "### \(summary)" }
      guard let mark, let label, let target else {
        return whole.hasPrefix("<") && !isCourse ? "" : String(whole)
      }
      do {
        return try link(label, to: target, on: path, isPicture: !mark.isEmpty)
      } catch {
        let line = 1 + text[..<part.range.lowerBound].count { $0 == "\n" }
        throw WorkbenchError("\(path):\(line): \(error)")
      }
    }
  }

  private func link(
    _ label: Substring, to target: Substring, on path: String, isPicture: Bool
  ) throws -> String {
    if target.contains(":") { return "[\(label)](\(target))" }
    let parts = target.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
    let folder = URL(filePath: "/\(path)").deletingLastPathComponent()
    let place =
      parts[0].isEmpty
      ? path : String(folder.appending(path: parts[0]).standardized.path.dropFirst())
    let file = repository.root.appending(path: place)
    try require(
      FileManager.default.fileExists(atPath: file.path), "there is no \(place): correct the link")
    if isPicture {
      try require(!label.isEmpty, "a picture without alternative text: describe it")
      return "![\(label)](\(file.lastPathComponent))"
    }
    if place.hasSuffix("/Kata.md") {
      return "[\(label)](<doc:\(place.split(separator: "/")[1])_01>)"
    }
    if let name = names[place] {
      // Without the folder, DocC takes the front page for the catalog.
      let page = name == Self.root ? "/documentation/\(name)" : name
      guard parts.count > 1 else { return "[\(label)](<doc:\(page)>)" }
      let title = try repository.text(of: place).headings[parts[1]].orThrow(
        "\(place) has no heading #\(parts[1]): correct the link")
      return "[\(label)](<doc:\(page)#\(title.replacing(" ", with: "-"))>)"
    }
    if let address {
      return "[\(label)](\(address)/blob/main/\(place)\(target.drop { $0 != "#" }))"
    }
    return label.contains(file.lastPathComponent) ? "\(label)" : "\(label) (`\(place)`)"
  }
}
