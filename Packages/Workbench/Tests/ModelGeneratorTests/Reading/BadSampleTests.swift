import ModelGenerator
import Testing

/// Each sample is refused in one line: place, problem, mend.
@Suite struct BadSampleTests {
  @Test(arguments: [
    ("", "a.json: is empty. Save an answer"),
    (" \n ", "a.json: is empty. Save an answer"),
    ("1", "a.json:1:1: the answer is a number, but a model needs an object or an array. Save"),
    ("\n \"x\"", "a.json:2:2: the answer is a text"),
    (
      "<html>",
      "a.json:1:1: expected a value, found <. This looks like a web page: save the answer of the service itself."
    ),
    ("{\n  \"a\": 1\n  \"b\": 2}", "a.json:3:3: expected a comma or }, found \". Write"),
    ("[\"é\" 1]", "a.json:1:6: expected a comma or ], found 1. Write"),
    ("[1,]", "a.json:1:4: expected a value, found ]. Remove the comma before it."),
    ("{\"a\":1,}", "a.json:1:8: expected a key in double quotes, found }. Remove the comma"),
    ("{a: 1}", "a.json:1:2: expected a key in double quotes, found a. Write keys as \"key\"."),
    (
      "{'a': 1}",
      "a.json:1:2: expected a key in double quotes, found '. JSON writes texts and keys in double quotes."
    ),
    ("{\"a\" 1}", "a.json:1:6: expected a colon after the key, found 1. Write \"key\": value."),
    ("[1} x", "a.json:1:3: expected a comma or ], found }. Write what is missing."),
    ("[9e-400]", "a.json:1:2: the number is too close to 0 for every type"),
    ("\u{FEC0}[1]", "a.json:1:1: expected a value, found \u{FEC0}"),
    ("[abc,\(String(repeating: " 1,", count: 50)) 1]", "a.json:1:2: expected a value, found abc."),
    (#"["\u+123"]"#, "a.json:1:3: JSON has no such escape."),
    ("[1}", "a.json:1:3: expected a comma or ], found }. Write what is missing."),
    ("[1]\n[2]", "a.json:2:1: expected the end of the file, found [. One file holds one"),
    (
      "\n[{\"a\": 1",
      "found the end of the file. The answer is cut off, the { of line 2 has no end: save it again."
    ),
    ("[1", "found the end of the file. The answer is cut off, the [ of line 1 has no end: save it"),
    (
      "[",
      "expected a value, found the end of the file. Write a JSON value, or save the answer again"
    ),
    ("[nul]", "found nul. Write a JSON value, or save the answer again if it is cut off."),
    ("[null, undefined]", "found undefined. JSON has no undefined: write null."),
    ("[None]", "found None. JSON has no None: write null."),
    ("[Infinity]", "found Infinity. JSON has no Infinity: write null."),
    ("[False]", "found False. Write false."),
    ("[a_1é b]", "found a_1é. Write"),
    ("[abcdefghijklmnopqrstuvwxyz]", "found abcdefghijklmnopqrst. Write"),
    ("[+\u{202E}]", "found +. Write"), ("[\u{202E}]", "found \\u{202E}. Write"),
    ("[\u{B}]", "a.json:1:2: expected a value, found \\u{B}."),
    ("[\u{C}]", "a.json:1:2: expected a value, found \\u{C}."),
    ("[\u{8}]", "a.json:1:2: expected a value, found \\u{8}."),
    ("[\u{E}]", "a.json:1:2: expected a value, found \\u{E}."),
    ("[\t\r\n 1,\n\t ]", "a.json:3:3: expected a value, found ]. Remove the comma before it."),
    ("[1 ]]", "a.json:1:5: expected the end of the file, found ]. One file holds one answer: put"),
    ("[1] # one", "found #. JSON has no comments: remove it."),
    ("\u{FEFF}[x]", "a.json:1:2: expected a value, found x."),
    ("\u{FEFF}\n[x]", "a.json:2:2: expected a value, found x."),
    ("null", "the answer is null, but"), ("true", "the answer is a Boolean, but"),
    (
      "\"x\"",
      "the answer is a text, but a model needs an object or an array. Save the whole answer"
    ),
    ("[NaN]", "expected a value, found NaN. JSON has no NaN: write null."),
    ("[True]", "expected a value, found True. Write true."),
    ("[1] // one", "found /. JSON has no comments: remove it."),
    ("[01]", "a.json:1:2: a number begins with 0. Remove the 0, or write the number as a text."),
    ("[1.]", "a.json:1:4: expected a digit after the point, found ]."),
    (
      "[1e+]",
      "a.json:1:5: expected a digit of the exponent, found ]. Write numbers as 1, 1.5 or 1e5."
    ),
    ("[1E]", "a.json:1:4: expected a digit of the exponent, found ]."),
    ("[-00]", "a.json:1:3: a number begins with 0."),
    ("[-]", "a.json:1:3: expected a digit, found ]."),
    (
      "[1e400]",
      "too large for every type that JSONDecoder knows. Write it as a text, or remove it."
    ),
    ("[1e-400]", "too close to 0 for every type that JSONDecoder knows. Write 0, or remove it."),
    (
      "[\"a\nb\"]",
      "a.json:1:4: a line break or control character stands in a text. Write it as an escape, such as \\n, or"
    ),
    ("[\"a]", "a.json:1:2: the text that begins here has no end. Close it with a double quote."),
    (
      #"["\x"]"#,
      "a.json:1:3: JSON has no such escape. Write \\\\ for a backslash, or \\u and four hex digits."
    ),
    (#"["\u12"]"#, "a.json:1:3: JSON has no such escape."),
    (#"["\u12"#, "a.json:1:3: JSON has no such escape."),
    (#"["\u12g4"]"#, "a.json:1:3: JSON has no such escape."),
    (#"["\U1234"]"#, "a.json:1:3: JSON has no such escape."),
    (#"["\ud83d"]"#, "one half of a character. Write both halves, such as \\ud83d\\ude00, or the"),
    (#"["\ud83d\n"]"#, "a.json:1:3: the escape is one half of a character."),
    (#"["\ud83d\u0041"]"#, "a.json:1:3: the escape is one half of a character."),
    (#"["\ud83d_ude00"]"#, "a.json:1:3: the escape is one half of a character."),
    (#"["\ude00\ude00"]"#, "a.json:1:3: the escape is one half of a character."),
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
