import Testing

@testable import NewClient  // the model is an inner part

/// Each sample is refused in one line: place, problem, fix.
@Suite struct BadSampleTests {
  @Test(arguments: [
    (
      " \n ",
      "a.json:2:2: expected an object or an array, found the end of the file. Save an answer"
    ),
    ("null", "a.json:1:1: expected an object or an array, found null. Save an answer"),
    ("42", "a.json:1:1: the answer is one Int, and neither an object nor an array. Write this"),
    ("true", "by hand: JSONDecoder().decode(Bool.self, from: data)."),
    (
      "\n \"{}\"", "a.json:2:2: the answer is one String, and neither an object nor an array. Write"
    ),
    ("<html>", "found <. This looks like a web page: save the answer of the service itself."),
    ("{\n  \"a\": 1\n  \"b\": 2}", "a.json:3:3: expected a comma or }, found \". Write what is"),
    ("[\"é\" 1]", "a.json:1:6: expected a comma or ], found 1."),
    ("[1}", "a.json:1:3: expected a comma or ], found }."),
    ("[1,]", "a.json:1:4: a comma stands before the ]. Remove it."),
    ("{\"a\":1,}", "a.json:1:8: a comma stands before the }. Remove it."),
    ("{a: 1}", "a.json:1:2: expected a key in double quotes, found a. Write keys as \"key\"."),
    ("{'a': 1}", "found '. JSON writes texts and keys in double quotes."),
    ("{\"a\" 1}", "a.json:1:6: expected a colon after the key, found 1."),
    ("[1]\n[2]", "a.json:2:1: expected the end of the file, found [. Put each answer into a file"),
    (
      "\n[{\"a\": 1",
      "found the end of the file. The answer is cut off: line 2 opens what has no end."
    ),
    ("[nul]", "a.json:1:2: expected a value, found nul. Write a JSON value."),
    ("[None]", "found None. Write null."),
    ("[NaN]", "found NaN. Write null here. A JSONDecoder refuses the live answer, too, until its"),
    ("[Infinity]", "found Infinity. Write null here."),
    ("[-Infinity]", "a.json:1:2: expected a value, found -Infinity. Write null here."),
    ("[False]", "found False. Write false."),
    ("[1] // one", "found /. JSON has no comments: remove it."),
    ("[\u{202E}]", "found \\u{202E}."),
    ("\u{FEFF}\n[x]", "a.json:2:2: expected a value, found x."),
    ("[01]", "a.json:1:2: JSON and Swift know no number 01. Write it as 0.5, 1 or 1e5."),
    ("[1.]", "know no number 1.."), ("[1e+]", "know no number 1e+."), ("[-]", "know no number -."),
    ("[1e400]", "know no number 1e400."),
    (
      "[\"a\nb\"]",
      "a.json:1:2: the text that begins here has no end, or a character that JSON does"
    ),
    ("[\"a]", "a.json:1:2: the text that begins here has no end"),
    (#"["\x"]"#, "a.json:1:2: the text that begins here"),
    (
      #"["\\ud83d\ud83d\ude00\ud83d"]"#, #"here has half a character, \ud83d. Write \ufffd here. A"#
    ),
    (#"["\ud83dx"]"#, "half a character"), (#"["\ude00"]"#, "half a character"),
    (
      "{\"a\": 1,\n \"\\u0061\": 2}",
      "a.json:2:10: the key a ends here, and stands in line 1 as well."
    ),
    ("HTTP/1.1 200 OK\r\n\r\n{}", "a.json: begins with the answer's headers. Save the body"),
    (String(repeating: "[", count: 101), "a.json:1:101: is nested deeper than 100 levels."),
  ])
  func sampleIsRefused(_ text: String, message: String) {
    let error = problem(with: Sample(name: "a.json", bytes: Array(text.utf8)))

    #expect(error?.contains(message) == true, "\(error ?? "")")
    #expect(error?.contains("\n") == false)
  }

  @Test func otherEncodingsAreRefusedWithTheLine() {
    #expect(
      problem(with: Sample(name: "a.json", bytes: Array("[\n\"caf".utf8) + [0xE9, 0x22, 0x5D]))
        == "a.json:2: this line is not in UTF-8. iconv -f ISO-8859-1 -t UTF-8 a.json > utf8.json.")
    #expect(
      problem(with: Sample(name: "a.json", bytes: [0xFF, 0xFE, 0x5B, 0]))
        == "a.json:1: this line is not in UTF-8. iconv -f UTF-16 -t UTF-8 a.json > utf8.json.")
  }

  @Test func packedSampleIsRefused() {
    let sample = Sample(name: "a.json", bytes: [0x1F, 0x8B, 8, 0])

    #expect(
      problem(with: sample)
        == "a.json: is packed with gzip. Unpack it: gunzip -c a.json > plain.json."
    )
  }

  @Test func answersOfDifferentCallsAreRefused() {
    let samples = [
      Sample(name: "a.json", bytes: Array("{}".utf8)),
      Sample(name: "b.json", bytes: Array("[1]".utf8)),
    ]

    #expect(
      problem(with: samples)
        == "b.json: is no answer of the same kind as a.json. Give answers of one call."
    )
  }

  @Test func mapWithoutAnObjectIsRefused() {
    let sample = Sample(name: "a.json", bytes: Array(#"{"a": {"b": 1}}"#.utf8))

    #expect(
      problem(with: [sample], maps: ["c"])
        == "MAP=c: no object is there. The paths of objects are: . a.")
  }

  private func problem(with sample: Sample) -> String? { problem(with: [sample]) }

  private func problem(with samples: [Sample], maps: Set<String> = []) -> String? {
    let error = #expect(throws: ModelError.self) {
      try ModelGenerator(samples: samples, rootName: "A", maps: maps)
    }
    return error?.description
  }
}
