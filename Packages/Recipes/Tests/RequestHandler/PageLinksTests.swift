import Foundation
import Testing
import RequestHandlerNotes

/// What a `Link` header says of the next page.
@Suite struct PageLinksTests {
  @Test(arguments: [
    (nil, nil), ("", nil), (#"<https://a.b/v1/x?page=1>; rel="prev""#, nil),
    (#"<https://a.b/v1/x?page=1>; rel="prev", <https://a.b/v1/x?page=3>; rel="next""#, "/x?page=3"),
    (#"<https://a.b/v1/x?q=1,2;3>; title="<a>, rel=prev"; REL = "last Next""#, "/x?q=1,2;3"),
    ("</v1/x?q=a+b%2B>;rel=next", "/x?q=a%20b%2B"),
    (#"</v1/x?page=3>; rel="next"; results="true"; cursor="0:2:0""#, "/x?page=3"),
    (#"</v1/x?page=3>; rel="next"; results="false"; cursor="0:2:0""#, nil),
  ])
  func linkNamesTheNextPage(link: String?, path: String?) throws {
    let base = try #require(URL(string: "https://a.b/v1"))
    let response = NotesClient.HTTPResponse(
      status: 200, headers: link.map { ["Link": $0] } ?? [:])

    #expect(try response.nextPage(below: base) == path)
    #expect(try response.nextPage(below: base.appendingPathComponent("")) == path)
  }

  @Test(arguments: ["https://a.b.c/v1/x", "http://a.b/v1/x", "https://a.b/v12", "//c/v1/x", ""])
  func linkToAnotherServerIsAnError(link: String) throws {
    let base = try #require(URL(string: "https://a.b/v1"))
    let response = NotesClient.HTTPResponse(
      status: 200, headers: ["Link": "<\(link)>; rel=next"])

    #expect(throws: URLError(.badServerResponse)) { try response.nextPage(below: base) }
  }
}
