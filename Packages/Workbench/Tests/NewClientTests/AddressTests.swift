import Foundation
import Testing
import WorkbenchKit

@testable import NewClient  // the address is an inner part

/// What is made of `GET` and `BASE` as they are typed: taken in one spelling, or refused with what
/// to write instead.
@Suite struct AddressTests {
  @Test(arguments: [
    ("/items?page=1&", "items?page=1"), ("/items?&page=1", "items?page=1"), ("/items?", "items"),
    ("/items?a=1&&b", "items?a=1&b"), ("/items?&", "items"), ("/items/?&&", "items/"),
    ("/a?b==1", "a?b=%3D1"), ("/a?q=x+y", "a?q=x%20y"), ("/a?b=1;c=2", "a?b=1;c%3D2"),
    ("/projects:list", "projects:list"), ("/@me", "@me"), ("/$metadata", "$metadata"),
    ("/a?to=https://b.c/d?e=f", "a?to=https://b.c/d?e%3Df"), ("/a?q=what?", "a?q=what?"),
    ("/a?q=%7B%22a%22:1%7D", "a?q=%7B%22a%22:1%7D"), ("/caf%C3%A9", "caf%C3%A9"),
  ])
  func callIsTaken(get: String, target: String) throws {
    let address = try CallAddress(get: get, base: "https://a.b")

    #expect(address.target(address.queryItems) == target)
  }

  @Test(arguments: [
    ("/a?b=1&amp;days=2", "has &amp;, as web pages write it: write &."),
    ("/a?b=&lt;1", "has &lt;, as web pages write it: write %3C."),
    ("/a?b=1?c=2", "has a second ?: write & between query items, or %3F for a ? in a value."),
    ("/a?=1", "has a query item without a name: write it as name=1."),
    ("/a?b=1#c", "has a fragment, which is never sent: remove it, or write %23 for #."),
    ("/a ", "begins or ends with a space: remove it."), ("\n/a", "begins or ends with a space"),
    ("'/a'", "is in the quotes ' and ': write it in one pair of straight quotes."),
    ("“/a”", "is in the quotes “ and ”: write it in one pair"),
    ("‘/a’", "is in the quotes ‘ and ’"),
    ("/a？b", "has the character \"？\": write ?, or write %EF%BC%9F."),
    ("/ａ", "has the character \"ａ\": write a, or"),
    ("/a–b", "has the character \"–\": write -, or"),
    ("/it’s", "has the character \"’\": write ', or"),
    ("/a“b", "\"“\": remove it, or write %E2%80%9C"),
    ("/a\\?b", "has the character \"\\\\\": remove it, or write %5C."),
    ("/a\u{200B}b", "\"\\u{200B}\", which is invisible: remove it, or write %E2%80%8B."),
    ("/a\tb", "has the character \"\\t\", which is invisible: remove it, or write %09."),
    ("/a\nb", "has the character \"\\n\", which is invisible"),
    ("/a b", "has the character \" \": write %20 instead."),
    ("/Zürich", "has the character \"ü\": write %C3%BC instead."),
    ("/Zu\u{308}rich", "has the character \"ü\": write %C3%BC instead."),
    ("/a[c]?b=1", "has the character \"[\": write %5B instead."),
    ("/a?b={\"c\":1}", "has the character \"{\": write %7B instead."),
    ("/100%", "has the character \"%\": write %25 instead."),
    ("/a?b=%4", "has the character \"%\""),
    ("/a?b=%zz", "has the character \"%\""),
    ("/a?b=%E9", "has %E9, which isn't valid UTF-8: write"),
    ("/a/:id", "has the placeholder :id: write {id}."), ("/a/<id>", "<id>: write {id}."),
    ("/a/{{id}}", "has the placeholder {{id}}: write {id}."), ("/a/[id]", "[id]: write {id}."),
    ("/a/%7Bid%7D/b", "%7Bid%7D: write {id}."), ("/a/${id}", "${id}: write {id}."),
    ("/a?b={id}", "has a name in braces in its query: write a value instead, which becomes"),
    ("/a?b={{id}}&c", "has a name in braces in its query"), ("/a?b=<id>", "the placeholder <id>"),
    ("/a/{}", "has {} without a name: write one, as in {id}."),
    ("/a/{1a}", "has {1a}: names have letters, digits, _, and -, and begin with a letter"),
    ("/a/{+path}", "has {+path}: names have"), ("/a/{naïve}", "has {naïve}: names have"),
    ("/a/{id}/b/{id}", "has {id} more than once: give each part a name of its own."),
    ("/{a}{b}", "has two names in one segment: write a slash between them."),
    ("/a/{id", "has a brace without its other half: write names as in {id}."),
    ("/a/id}", "has a brace without its other half"), ("/a/{b/c}", "has {b/c}: names have"),
    ("/{id}/../a", "has an empty part or dots"),
    ("/a//b", "has an empty part or dots: write the path"),
    ("/a/../b", "has an empty part or dots"), ("/a/%2e%2E/b", "has an empty part or dots"),
    ("a", "isn't a path: begin with a slash, as in GET='/forecast?city=Paris'."),
    ("?a=1", "isn't a path: begin"), ("\\a\\b", "isn't a path"),
    ("api.example.com/a", "isn't a path"),
    ("GET /a", "begins with GET: write only the path."),
    ("https://a.b/c?d=1", "has a host: write BASE=https://a.b GET='/c?d=1'."),
    ("HTTP://a.b", "has a host: write BASE=http://a.b GET='/'."),
    ("//a.b/c", "BASE=https://a.b GET='/c'."),
    ("https://a.b?c", "has a host: write BASE=https://a.b GET='/?c'."),
    ("/a?api_key=b1&api_key=b2", "has the credential api_key more than once: write it once."),
    ("/a?AKIAIOSFODNN7EXAMPLE=1", "GET='/a?SECRET=1' has a credential without a name"),
    ("/a?b&AKIAIOSFODNN7EXAMPLE", "has a credential without a name: write it after the name"),
  ])
  func callIsRefused(get: String, problem: String) {
    let error = #expect(throws: WorkbenchError.self) {
      try CallAddress(get: get, base: "https://a.b")
    }

    expect(error, name: "GET", problem: problem)
  }

  @Test(arguments: [
    ("HTTPS://API.Example.COM/V1", "https://api.example.com/V1"), ("https://a.b/", "https://a.b"),
    ("https://a.b/c//", "https://a.b/c"), ("http://localhost:8080", "http://localhost:8080"),
    ("https://a.b:443/c", "https://a.b/c"), ("http://a.b:80", "http://a.b"),
    ("http://a.b:443", "http://a.b:443"), ("https://a.b:", "https://a.b"),
    ("https://a.b?", "https://a.b"),
    ("https://a.b/#", "https://a.b"), ("https://[::1]:8080/v1", "https://[::1]:8080/v1"),
    ("https://Bücher.example/a", "https://xn--bcher-kva.example/a"),
    ("https://a_b.c.", "https://a_b.c."),
    ("https://a.b/@me", "https://a.b/@me"), ("https://a.b/caf%C3%A9", "https://a.b/caf%C3%A9"),
  ])
  func baseIsTaken(base: String, url: String) throws {
    #expect(try CallAddress(get: "/a", base: base).base.absoluteString == url)
  }

  @Test(arguments: [
    (
      "https://me@a.b/v1",
      "BASE='https://SECRET@a.b/v1' has a user: write BASE=https://a.b/v1, and let"
    ),
    (
      "https://me:hunter2@a.b",
      "has a user: write BASE=https://a.b, and let the app pass its credentials"
    ),
    ("https://me:hun/ter@2@a.b", "has a user: write BASE=https://a.b, and"),
    ("https://me:hunter 2@a.b", "has a user: write"),
    ("me:hunter2@a.b", "has a user: write BASE=https://a.b"),
    ("https://a.b?c=1", "has a query: give it in GET, after the path."),
    ("https://a.b/?api_key=hunter2", "BASE='https://a.b/?api_key=SECRET' has a query"),
    ("https://a.b#c", "has a fragment, which is never sent: remove it."),
    ("a.b", "has no scheme with ://: write BASE=https://a.b."),
    ("//a.b", "write BASE=https://a.b."),
    ("localhost:8080", "has no scheme with ://: write BASE=http://localhost:8080."),
    ("https:/a.b", "has no scheme with ://: write BASE=https://a.b."),
    ("https:a.b", "BASE=https://a.b."),
    ("https\\\\a.b", "BASE=https://a.b."),
    ("ftp://a.b", "has the scheme ftp: use http or"),
    ("wss://a.b", "has the scheme wss"), ("file:///a", "has the scheme file"),
    ("https://", "has no host: write one, such as BASE=https://api.example.com."),
    ("https:///v1", "no host"),
    ("https://a..b", "has an empty part between the dots of its host: write the full host."),
    ("https://a.b:99999", "has the port 99999: write a port from 1 to 65535, or none."),
    ("https://a.b:x", "has the port x"), ("https://a.b:0", "has the port 0"),
    ("https://{tenant}.a.b", "has the placeholder {tenant}: write a value instead."),
    ("https://a.b/:id", "has the placeholder :id"),
    ("https://a.b/../c", "has an empty part or dots"),
    (
      "https://a b.c",
      "has the character \" \" in its host: write the host as a browser shows it."
    ),
    ("https://a%20b.c", "has the character \"%\" in its host"),
    ("https://a,b", "has the character \",\" in its host"),
    ("https://💩.la", "has the character \"💩\" in its host"),
    ("https://a.b\n.c", "has the character \"\\n\" in its host"),
    ("https://a.b/c d", "has the character \" \": write %20"),
    ("https://a.b\\c", "has the character \"\\\\\": remove it"),
    ("https://a。b", "has the character \"。\" in its host"),
    ("https://a.b/%", "write %25"),
    (" https://a.b", "begins or ends with a space: remove it."),
    ("“https://a.b”", "is in the quotes"),
    ("https://ａ.b", "has the character \"ａ\": write a"), ("https：//a.b", "has the character"),
    ("https://a.b/é", "write %C3%A9 instead."), ("https://a.b\n", "begins or ends with a space"),
    (
      "https://a.b/bot123456:hunter2",
      "BASE='https://a.b/botSECRET' has a credential in its path: begin GET with that part, so that"
    ),
  ])
  func baseIsRefused(base: String, problem: String) {
    let error = #expect(throws: WorkbenchError.self) { try CallAddress(get: "/a", base: base) }

    expect(error, name: "BASE", problem: problem)
  }

  private func expect(
    _ error: WorkbenchError?, name: String, problem: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = error?.description ?? ""
    #expect(text.hasPrefix("\(name)='"), sourceLocation: sourceLocation)
    #expect(text.contains(problem), sourceLocation: sourceLocation)
    #expect(!text.contains(/\n|hun|ter2|AKIA|=b1/), sourceLocation: sourceLocation)
  }
}
