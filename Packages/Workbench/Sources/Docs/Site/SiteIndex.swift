import Foundation
import WorkbenchKit

/// The index of the site, which its navigator shows and its filter searches.
///
/// DocC puts only the titles of pages there. Most questions in `docs/recipes.md` are headings, or
/// are asked in words that stand in no title, so the filter would not find them.
enum SiteIndex {
  /// Adds the questions in `docs/recipes.md` to the index of a site.
  static func addQuestions(to site: URL) throws {
    let page = "data\(path).json"
    let file = "index/index.json"
    let index = try filled(
      Data(Workspace.text(of: file, in: site).utf8),
      with: Data(Workspace.text(of: page, in: site).utf8))
    try site.write(index, to: file)
  }

  private static let path = "/documentation/\(SitePages.root.lowercased())/recipes"

  /// Returns an index in which the page of the questions has an entry for each of them, and below
  /// it one for each of its other words.
  ///
  /// - Parameters:
  ///   - index: The index as DocC wrote it.
  ///   - page: `docs/recipes.md` as DocC wrote it.
  static func filled(_ index: Data, with page: Data) throws -> Data {
    let questions = try JSONDecoder().decode(QuestionPage.self, from: page).entries
    var root = try object(JSONSerialization.jsonObject(with: index))
    var languages = try object(root["interfaceLanguages"])
    var modules = try list(languages["swift"])
    var pages = try list(modules.first?["children"])
    let position = try pages.firstIndex { $0["path"] as? String == path }.orThrow(
      "DocC's index has no \(path).")
    pages[position]["children"] = questions.map(\.node)
    modules[0]["children"] = pages
    languages["swift"] = modules
    root["interfaceLanguages"] = languages
    return try JSONSerialization.data(withJSONObject: root, options: .sortedKeys)
  }

  private static func object(_ json: Any?) throws -> [String: Any] {
    try (json as? [String: Any]).orThrow("DocC's index has another form.")
  }

  private static func list(_ json: Any?) throws -> [[String: Any]] {
    try (json as? [[String: Any]]).orThrow("DocC's index has another form.")
  }
}

/// An entry of the index.
private struct Entry {
  let title: String
  /// Where it leads. A group of entries leads nowhere.
  let path: String?
  var children: [Entry] = []

  var node: [String: Any] {
    var node: [String: Any] = ["title": title, "type": path == nil ? "groupMarker" : "article"]
    node["path"] = path
    if !children.isEmpty { node["children"] = children.map(\.node) }
    return node
  }
}

/// A page of DocC: for each group of questions a paragraph that names it, and a list of links. What
/// follows a link after a colon are other words for the same question, separated by commas.
private struct QuestionPage: Decodable {
  let primaryContentSections: [Section]
  let references: [String: Reference]

  struct Section: Decodable {
    let content: [Block]?
  }

  struct Block: Decodable {
    let inlineContent: [Inline]?
    let items: [Item]?

    var text: String { (inlineContent ?? []).map(\.plainText).joined() }
  }

  struct Item: Decodable {
    let content: [Block]
  }

  struct Inline: Decodable {
    let text, code, overridingTitle, identifier: String?
    let inlineContent: [Inline]?

    var plainText: String {
      let text = text ?? code ?? overridingTitle ?? inlineContent?.map(\.plainText).joined() ?? ""
      return text.replacing("’", with: "'")  // As people type it.
    }
  }

  struct Reference: Decodable {
    let url: String?
  }

  var entries: [Entry] {
    get throws {
      let blocks = primaryContentSections.flatMap { $0.content ?? [] }
      return try zip(blocks, blocks.dropFirst()).flatMap { group, list in
        guard let items = list.items else { return [Entry]() }
        let title = String(group.text.prefix { $0 != ":" })
        return try [Entry(title: title, path: nil)] + items.map(entry)
      }
    }
  }

  private func entry(_ item: Item) throws -> Entry {
    let parts = item.content.first?.inlineContent ?? []
    let url = try parts.first?.identifier.flatMap { references[$0]?.url }.orThrow(
      "docs/recipes.md: an item of a list must begin with a link to its answer: "
        + parts.map(\.plainText).joined())
    let others = parts.dropFirst().map(\.plainText).joined()
    let words = others.hasPrefix(": ") ? others.dropFirst(2).split(separator: ", ") : []
    return Entry(
      title: parts[0].plainText, path: url,
      children: words.map { Entry(title: String($0), path: url) })
  }
}
