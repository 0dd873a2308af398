import Foundation
import ModelGenerator
import Testing

/// The words of keys: their singular, their capitals, and what Unicode knows of them.
@Suite struct WordsTests {
  @Test func pluralGetsItsSingular() throws {
    let words = """
      people person, children child, men man, women woman, feet foot, teeth tooth, mice mouse, \
      geese goose, data datum, criteria criterion, phenomena phenomenon, indices index, \
      matrices matrix, vertices vertex, axes axis, analyses analysis, crises crisis, \
      diagnoses diagnosis, hypotheses hypothesis, aliases alias, atlases atlas, biases bias, \
      canvases canvas, gases gas, lenses lens, quizzes quiz, movies movie, cookies cookie, \
      calories calorie, ties tie, pies pie, shoes shoe, leaves leaf, shelves shelf, knives knife, \
      lives life, wolves wolf, halves half, wives wife, uses use, caches cache, \
      headaches headache, causes cause, clauses clause, houses house, spouses spouse, \
      addresses address, statuses status, branches branch, crashes crash, boxes box, heroes hero, \
      entries entry, cases case, items item
      """.split(separator: ", ").map { $0.split(separator: " ").map(String.init) }

    for word in words {
      #expect(try generator(#"{"\#(word[0])": [{"a": 1}]}"#).types[1] == word[1].capitalized)
    }
  }

  @Test func wordThatIsNoPluralStays() throws {
    let words = """
      series species news means lens gas bias canvas alias atlas chaos ios address status analysis \
      weather os
      """.split(separator: " ")

    for word in words {
      #expect(try generator(#"{"\#(word)": [{"a": 1}]}"#).types[1] == word.capitalized)
    }
  }

  @Test func acronymIsWrittenInCapitals() throws {
    let words = """
      api css csv dns gps html http https id ip isbn json pdf rgb sdk sql ssh svg ui uri url utc uuid \
      xml
      """.split(separator: " ")

    for word in words {
      #expect(try generator(#"{"my_\#(word)": 1}"#).properties == ["my\(word.uppercased()): Int"])
    }
    #expect(try generator(#"{"a_ids": 1, "a_urls": 2}"#).properties == ["aIDs: Int", "aURLs: Int"])
    #expect(
      try generator(#"{"dns": [{"a": 1}], "gps": [{"b": 1}]}"#).types.dropFirst() == ["DNS", "GPS"])
  }

  @Test(arguments: [
    // Capitals, and digits among them.
    ("PageSIZE", "pageSize"), ("HTMLPages", "htmlPages"), ("Area51North", "area51North"),
    ("Pm25B", "pm25b"), ("AB1c", "ab1c"), ("Ab1Cd", "ab1Cd"), ("AbC", "abC"),
    // Letters of all kinds, and marks on them.
    ("ǅabc d", "ǆabcD"), ("ʰa b", "ʰaB"), ("n\u{303}\u{331}o x", "ñ\u{331}oX"),
    ("क\u{93E}म a", "क\u{93E}मA"),
    ("\u{301}a", "a"),
    // Symbols by their names, the first three.
    ("+", "plusSign"), ("¢", "centSign"), ("`", "graveAccent"), ("©", "copyrightSign"),
    ("%", "percentSign"), ("‐", "hyphen"), ("_", "lowLine"), ("(", "leftParenthesis"),
    (")", "rightParenthesis"), ("«", "leftPointingDoubleAngleQuotationMark"),
    ("»", "rightPointingDoubleAngleQuotationMark"), ("%+$¢", "percentSignPlusSignDollarSign"),
    ("⠁", "braillePatternDots1"),
    ("a\u{212A}", "aK"),
  ])
  func keyBecomesProperty(_ key: String, name: String) throws {
    let sample = try #require(String(data: JSONEncoder().encode([key: 1]), encoding: .utf8))

    #expect(try generator(sample).properties == ["\(name): Int"])
  }

  /// Whole words, as long as they have at most 40 characters together.
  @Test func longKeyEndsWithAWord() throws {
    let ten = "abcdefghij"
    let keys = [
      "\(ten)_\(ten)_\(ten)_\(ten)_x", "\(ten)_\(ten)_\(ten)_x\(ten)",
      "\(ten)\(ten)\(ten)\(ten)X".uppercased(), String(repeating: "a", count: 40),
      String(repeating: "b", count: 41),
    ]
    let sample = "{\(keys.map { "\"\($0)\": 1" }.joined(separator: ","))}"

    #expect(
      try generator(sample).properties.map { $0.prefix { $0 != ":" } } == [
        "abcdefghijAbcdefghijAbcdefghijAbcdefghij", "abcdefghijAbcdefghijAbcdefghij",
        "abcdefghijabcdefghijabcdefghijabcdefghij", "\(String(repeating: "a", count: 40))",
        "\(String(repeating: "b", count: 40))",
      ])
  }
}
