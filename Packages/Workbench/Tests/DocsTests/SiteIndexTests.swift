import Foundation
import Testing
import WorkbenchKit

@testable import Docs

/// What the site's filter finds.
@Suite struct SiteIndexTests {
  private let index = """
    {"interfaceLanguages": {"swift": [{"title": "Katas", "children": [
      {"title": "Questions", "type": "article", "path": "/documentation/networkingkatas/recipes"},
      {"title": "Others", "type": "article", "path": "/documentation/networkingkatas/others"}
    ]}]}}
    """

  /// A page with one group and one item, as DocC writes it.
  private func page(item: String) -> String {
    """
    {
      "primaryContentSections": [{}, {"content": [
        {"inlineContent": [{"inlineContent": [{"text": "Requests"}]}, {"text": ": what I send"}]},
        {"items": [{"content": [{"inlineContent": [\(item)]}]}]}
      ]}],
      "references": {"doc://post": {"url": "/requests#A-POST"}, "doc://picture": {}}
    }
    """
  }

  private func entries(_ item: String) throws -> [String] {
    let filled = try SiteIndex.filled(Data(index.utf8), with: Data(page(item: item).utf8))
    return try lines(of: JSONSerialization.jsonObject(with: filled), below: "")
  }

  /// Each entry with those that it belongs to, and where it leads.
  private func lines(of json: Any, below path: String) -> [String] {
    if let list = json as? [Any] { return list.flatMap { lines(of: $0, below: path) } }
    guard let node = json as? [String: Any] else { return [] }
    if let languages = node["interfaceLanguages"] as? [String: Any] {
      return languages.values.flatMap { lines(of: $0, below: "") }
    }
    let title = "\(path)/\(node["title"] ?? "")"
    return ["\(title) -> \(node["path"] ?? "nowhere")"]
      + lines(of: node["children"] ?? [Any](), below: title)
  }

  @Test func questionsAndTheirOtherWordsAreFound() throws {
    let link = #"{"overridingTitle": "It doesn’t fail", "identifier": "doc://post"}"#

    #expect(
      try entries(link + #", {"text": ": "}, {"code": "httpBody"}, {"text": " is nil, a form"}"#)
        == [
          "/Katas -> nowhere",
          "/Katas/Questions -> /documentation/networkingkatas/recipes",
          "/Katas/Questions/Requests -> nowhere",
          "/Katas/Questions/It doesn't fail -> /requests#A-POST",
          "/Katas/Questions/It doesn't fail/httpBody is nil -> /requests#A-POST",
          "/Katas/Questions/It doesn't fail/a form -> /requests#A-POST",
          "/Katas/Others -> /documentation/networkingkatas/others",
        ])
    #expect(try entries(link + #", {"text": " A sentence, too."}"#).count == 5)
  }

  @Test(arguments: [#"{"text": "A POST"}"#, #"{"text": "A", "identifier": "doc://picture"}"#])
  func itemWithoutALinkIsAMistake(item: String) throws {
    let error = #expect(throws: WorkbenchError.self) { try entries(item) }

    #expect(error?.description.contains("must begin with a link to its answer: A") == true)
  }
}
