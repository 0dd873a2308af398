import Testing
import WorkbenchKit

@testable import NewClient  // the model is an inner part

/// Each sample is refused in one line: place, problem, fix.
@Suite struct BadSampleTests {
  @Test(arguments: [
    (
      " \n ",
      "a.json:2:2: expected an object or an array, found the end of the file. Save a response"
    ),
    ("null", "a.json:1:1: expected an object or an array, found null. Save a response"),
    ("42", "a.json:1:1: the response is a single Int, not an object or an array. Write this"),
    ("true", "by hand: JSONDecoder().decode(Bool.self, from: data)."),
    (
      "\n \"{}\"", "a.json:2:2: the response is a single String, not an object or an array. Write"
    ),
    ("{\n  \"a\": 1\n  \"b\": 2}", "a.json:3:3: expected a comma or }, found \". Write what is"),
    ("[\"é\" 1]", "a.json:1:6: expected a comma or ], found 1."),
    ("[1}", "a.json:1:3: expected a comma or ], found }."),
    ("[1,]", "a.json:1:4: there is a comma before the ]. Remove it."),
    ("{\"a\":1,}", "a.json:1:8: there is a comma before the }. Remove it."),
    ("{a: 1}", "a.json:1:2: expected a key in double quotes, found a. Write keys as \"key\"."),
    ("{'a': 1}", "found '. JSON uses double quotes for strings and keys."),
    ("{\"a\" 1}", "a.json:1:6: expected a colon after the key, found 1."),
    (
      "[1]\n[2]",
      "a.json:2:1: a second value begins here, as in JSON Lines. Put each response in its own file: head -n 1 a.json > one.json."
    ),
    ("{\"a\": 1}{\"a\": 2}", "a.json:1:9: a second value begins here"),
    (
      "[1] 2",
      "a.json:1:5: expected the end of the file, found 2. Put each response in its own file"
    ),
    (
      "{\"a\": 1}%",
      "found %. Remove it: some shells show it after output without a final line break."
    ),
    ("{\"a\": 1};", "expected the end of the file, found ;. "),
    (
      "\n[{\"a\": 1",
      "found the end of the file. The response is cut off: what line 2 opens is never closed."
    ),
    ("[nul]", "a.json:1:2: expected a value, found nul. Write a JSON value."),
    ("[None]", "found None. Write null."),
    (
      "[NaN]",
      "found NaN. Write null here. A JSONDecoder rejects the live response, too, unless its"
    ),
    ("[Infinity]", "found Infinity. Write null here."),
    ("[-Infinity]", "a.json:1:2: expected a value, found -Infinity. Write null here."),
    ("[False]", "found False. Write false."),
    ("[1] // one", "found /. JSON has no comments: remove it."),
    ("[\u{202E}]", "found \\u{202E}."),
    ("{\"a\": }", "expected a value, found }. Write a JSON value."),
    ("\u{FEFF}\n[x]", "a.json:2:2: expected a value, found x."),
    (
      "[01]",
      "a.json:1:2: 01 isn't a number in JSON and Swift. Write it as 0.5, 1 or 1e5, or in double"
    ),
    ("[0x1F]", "0x1F isn't a number in"), ("[1_000]", "1_000 isn't a number in"),
    ("[12px]", "12px isn't a number in"),
    (
      "[2026-11-27]",
      "2026-11-27 isn't a number in JSON and Swift. Write it as 0.5, 1 or 1e5, or in double quotes."
    ),
    ("[+1]", "found +. JSON allows no plus before a number."),
    ("[.5]", "found .. Write 0.5 for .5; if"),
    ("[1, ...]", "found .. Write 0.5 for .5; if this is an ellipsis, save the whole response."),
    ("[1, …]", "found …. The response was shortened here: save all of it."),
    ("{“a”: 1}", "found “. JSON uses double quotes for strings and keys."),
    ("{\"a\"： 1}", "found ：. Write : instead."), ("｛\"a\": 1}", "found ｛. Write { instead."),
    ("[1,\u{A0}2]", "found \\u{00A0}. Write a plain space instead."),
    ("[\u{200B}]", "found \\u{200B}. Remove it."),
    ("{\"a\" = 1}", "found =. Write a colon."), ("[undefined]", "found undefined. Write null."),
    ("[1] # one", "found #. JSON has no comments: remove it."),
    ("[TRUE]", "found TRUE. Write true."),
    ("[1.]", "1. isn't a number"), ("[1e+]", "1e+ isn't a number"), ("[-]", "- isn't a number"),
    ("[1e400]", "1e400 isn't a number"),
    (
      "[\"a\nb\"]",
      "a.json:1:2: the string that begins here doesn't end, or has a character that JSON"
    ),
    ("[\"a]", "a.json:1:2: the string that begins here doesn't end"),
    (#"["\x"]"#, "a.json:1:2: the string that begins here"),
    (
      #"["\\ud83d\ud83d\ude00\ud83d"]"#, #"here has half a character, \ud83d. Write \ufffd here. A"#
    ),
    (#"["\ud83dx"]"#, "half a character"), (#"["\ude00"]"#, "half a character"),
    (
      "{\"a\": 1,\n \"\\u0061\": 2}",
      "a.json:2:10: the key a ends here, and is also in line 1."
    ),
    (String(repeating: "[", count: 101), "a.json:1:101: is nested deeper than 100 levels."),
  ])
  func sampleIsRefused(_ text: String, message: String) {
    let error = problem(with: Sample(name: "a.json", bytes: Array(text.utf8)))

    #expect(error?.contains(message) == true, "\(error ?? "")")
    #expect(error?.contains("\n") == false)
  }

  /// What a file is that was saved by mistake, whatever its name.
  @Test(arguments: [
    (
      "HTTP/1.1 200 OK\r\n\r\n{}",
      "begins with the response's headers. Save the body: curl without -i."
    ),
    (
      "* Connected to a.b\n> GET /",
      "begins with what curl -v prints. Save the body: curl without -v."
    ),
    (
      "curl: (6) Could not resolve",
      "is an error message from curl. Save a response from the service there."
    ),
    (
      "data: {\"a\":1}\n\ndata: {\"a\":2}\n\n",
      "is a stream of events, which make new doesn't support. docs/recipes/streams.md#server-sent-events-the-first-word-is-shown-before-the-second-arrives has one."
    ),
    (": hello\r\nevent: a\r\nid: 1\r\ndata: 1\r\n", "is a stream of events"),
    ("data:[DONE]", "is a stream of events"),
    (
      "\n<!DOCTYPE html>\n<html>", "is a web page. Save the response of the service itself. Request"
    ),
    ("<HTML lang=en>", "is a web page"),
    ("<?xml version=\"1.0\"?><a/>", "is XML. Request JSON, for example"),
    ("<rss/>", "is XML"),
    ("a: 1\nb:\n  - 2", "looks like YAML. Request JSON, for example with"),
    ("---\na: 1", "looks like YAML"),
    ("--x\r\nContent-Type: a/b", "has several parts. Save the one that"),
    ("a=1&b=2", "looks like a form. Request JSON"),
    ("id,name\n1,Ada\n", "looks like a table (CSV)."),
    ("\"id\";\"name\"\n1;2", "looks like a table (CSV)."),
    (")]}',\n{}", "begins with a guard against scripts. Remove it. A JSONDecoder rejects the live"),
    ("while(1);[1]", "begins with a guard"), ("for (;;);{}", "begins with a guard"),
    (
      "callback({\"a\": 1});",
      "is JSONP, a function call. Keep what is between the parentheses."
    ),
    ("/**/ jQuery1.$a([1])", "is JSONP"),
    ("const a = {b: 1}", "is JavaScript. Keep only the object, with"),
    ("export default {}", "is JavaScript"),
    ("```json\n{}\n```", "is in a Markdown code block. Remove the lines"),
    ("'{\"a\": 1}'", "is in quotes. Remove those around the response."), ("“[1]”", "is in quotes"),
    (
      "{\\\"a\\\": 1}",
      "is escaped, as in source code. Write \" for each \\\": sed 's/\\\\\"/\"/g' a.json > plain.json."
    ),
    ("PK\u{3}\u{4}x", "is compressed with zip. Unpack it: unzip -p a.json > plain.json."),
    ("{\u{0}\"\u{0}a\u{0}", "isn't in UTF-8. iconv -f UTF-16LE -t UTF-8 a.json > utf8.json."),
    ("\u{0}[\u{0}]", "isn't in UTF-8. iconv -f UTF-16BE"),
    (
      "abc\u{1}\u{0}\u{0}def",
      "isn't text. Save a response that is JSON, for example with the header Accept:"
    ),
  ])
  func otherFormatIsNamed(_ text: String, message: String) {
    let error = problem(with: Sample(name: "a.json", bytes: Array(text.utf8)))

    #expect(error?.hasPrefix("a.json: \(message)") == true, "\(error ?? "")")
    #expect(error?.contains("\n") == false)
  }

  @Test func recipeOfAStreamIsThere() throws {
    let error = try #require(problem(with: Sample(name: "a.json", bytes: Array("data: 1".utf8))))

    let link = try #require(error.firstMatch(of: /docs\/([^#]*)#([a-z-]*)/)).output
    let page = try Workspace.text(of: "docs/\(link.1)", in: repository)
    let titles = page.matches(of: /\n## (.*)/).map { title in
      title.output.1.lowercased().replacing(" ", with: "-").filter { $0.isLetter || $0 == "-" }
    }
    #expect(titles.contains(String(link.2)))
  }

  /// What looks like another format, but is JSON, or like none.
  @Test(arguments: [
    "{\"data: \": \"<html>\"}", "\u{FEFF}[1]", " \r\n\t[1]\n", "{\"a\": \"b=c&d=e\"}",
    "[\"data: 1\"]",
  ])
  func sampleIsTaken(_ text: String) throws {
    let sample = Sample(name: "a.json", bytes: Array(text.utf8))

    #expect(try ModelGenerator(samples: [sample], rootName: "A").rootType.isEmpty == false)
  }

  @Test func otherEncodingsAreRefusedWithTheLine() {
    #expect(
      problem(with: Sample(name: "a.json", bytes: Array("[\n\"caf".utf8) + [0xE9, 0x22, 0x5D]))
        == "a.json:2: this line isn't in UTF-8. iconv -f ISO-8859-1 -t UTF-8 a.json > utf8.json.")
    #expect(
      problem(with: Sample(name: "a.json", bytes: [0xFF, 0xFE, 0x5B, 0]))
        == "a.json:1: this line isn't in UTF-8. iconv -f UTF-16 -t UTF-8 a.json > utf8.json.")
  }

  @Test func packedSampleIsRefused() {
    let sample = Sample(name: "a.json", bytes: [0x1F, 0x8B, 8, 0])

    #expect(
      problem(with: sample)
        == "a.json: is compressed with gzip. Unpack it: gunzip -c a.json > plain.json."
    )
  }

  @Test func answersOfDifferentCallsAreRefused() {
    let samples = [
      Sample(name: "a.json", bytes: Array("{}".utf8)),
      Sample(name: "b.json", bytes: Array("[1]".utf8)),
    ]

    #expect(
      problem(with: samples)
        == "b.json: isn't the same kind of response as a.json. Give responses to one call."
    )
  }

  @Test func mapWithoutAnObjectIsRefused() {
    let sample = Sample(name: "a.json", bytes: Array(#"{"a": {"b": 1}}"#.utf8))

    #expect(
      problem(with: [sample], maps: ["c"])
        == "MAP=c: there is no object at this path. Objects are at these paths: . a.")
  }

  private func problem(with sample: Sample) -> String? { problem(with: [sample]) }

  private func problem(with samples: [Sample], maps: Set<String> = []) -> String? {
    let error = #expect(throws: ModelError.self) {
      try ModelGenerator(samples: samples, rootName: "A", maps: maps)
    }
    return error?.description
  }
}
