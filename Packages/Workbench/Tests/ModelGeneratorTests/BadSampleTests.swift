import ModelGenerator
import Testing

/// Each sample is refused in one line: place, problem, mend.
@Suite struct BadSampleTests {
  @Test(arguments: [
    ("", "a.json: is empty. Save an answer"),
    (" \n ", "a.json: is empty. Save an answer"),
    ("1", "a.json:1:1: the answer is a number, but a model needs an object or an array. Save"),
    ("\n \"x\"", "a.json:2:2: the answer is a text"),
    ("<html>", "a.json:1:1: expected a value, found <. This looks like a web page"),
    ("{\n  \"a\": 1\n  \"b\": 2}", "a.json:3:3: expected a comma or }, found \". Write"),
    ("[\"é\" 1]", "a.json:1:6: expected a comma or ], found 1. Write"),
    ("[1,]", "a.json:1:4: expected a value, found ]. Remove the comma before it."),
    ("{\"a\":1,}", "a.json:1:8: expected a key in double quotes, found }. Remove the comma"),
    ("{a: 1}", "a.json:1:2: expected a key in double quotes, found a. Write keys as"),
    ("{'a': 1}", "a.json:1:2: expected a key in double quotes, found '. JSON writes texts"),
    ("{\"a\" 1}", "a.json:1:6: expected a colon after the key, found 1."),
    ("[1}", "a.json:1:3: expected a comma or ], found }. Write what is missing."),
    ("[1]\n[2]", "a.json:2:1: expected the end of the file, found [. One file holds one"),
    (
      "\n[{\"a\": 1", "found the end of the file. The answer is cut off, the { of line 2 has no end"
    ),
    ("[NaN]", "expected a value, found NaN. JSON has no NaN: write null."),
    ("[True]", "expected a value, found True. Write true."),
    ("[1] // one", "found /. JSON has no comments: remove it."),
    ("[01]", "a.json:1:2: a number begins with 0."),
    ("[1.]", "a.json:1:4: expected a digit after the point, found ]."),
    ("[1e+]", "a.json:1:5: expected a digit of the exponent, found ]."),
    ("[-]", "a.json:1:3: expected a digit, found ]."),
    ("[1e400]", "a.json:1:2: the number is too large for every type"),
    ("[1e-400]", "a.json:1:2: the number is too close to 0 for every type"),
    ("[\"a\nb\"]", "a.json:1:4: a line break or control character stands in a text."),
    ("[\"a]", "a.json:1:2: the text that begins here has no end."),
    (#"["\x"]"#, "a.json:1:3: JSON has no such escape."),
    (#"["\ud83d"]"#, "a.json:1:3: the escape is one half of a character."),
    (#"["\ude00\ud83d"]"#, "a.json:1:3: the escape is one half of a character."),
    (
      "{\"a\": 1,\n \"\\u0061\": 2}",
      "a.json:2:2: the key \"a\" stands here and in line 1 of the same object. Remove one"
    ),
  ])
  func sampleIsRefused(_ text: String, message: String) {
    let error = #expect(throws: ModelError.self) { try Sample(name: "a.json", text: text).json() }

    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
    #expect(error?.description.contains("\n") == false)
  }

  @Test func sameKeyInTwoObjectsIsNoDuplicate() throws {
    _ = try Sample(name: "a.json", text: #"[{"a": {"a": 1}}, {"a": 2}]"#).json()
  }
}
