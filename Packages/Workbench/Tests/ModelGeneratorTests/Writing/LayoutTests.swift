import ModelGenerator
import Testing

/// Lines of exactly a hundred columns, and of one more.
@Suite struct LayoutTests {
  /// The lines of the model of an object with keys of these lengths.
  private func lines(of lengths: Int..., value: String = "1") throws -> [String] {
    let members = zip("abcdefgh", lengths).map { letter, length in
      "\"\(String(repeating: letter, count: length))\": \(value)"
    }
    return try generator("{\(members.joined(separator: ","))}").source.split(separator: "\n")
      .map(String.init)
  }

  @Test func commentIsFilled() throws {
    let words = #""word word word word word word word word""#

    let full = try lines(of: 38, value: words)
    #expect(full[2].count == 100)
    #expect(full[3] == "  /// word`.")
    #expect(try lines(of: 39, value: words)[3] == "  /// word word`.")
  }

  @Test func initializerIsOneLineAsLongAsItFits() throws {
    let full = try lines(of: 40, 31).filter { $0.contains(" init(") }
    #expect(full.map(\.count) == [100])

    let longer = try lines(of: 40, 32)
    let start = try #require(longer.firstIndex(of: "  public init("))
    #expect(longer[start + 1].hasPrefix("    aaaa"))
    #expect(longer[start + 1].hasSuffix("b: Int"))
    #expect(longer[start + 2] == "  ) {")
  }

  @Test func parametersFillTheirLines() throws {
    let full = try lines(of: 40, 36, 1)
    let start = try #require(full.firstIndex(of: "  public init("))
    #expect(full[start + 1].count == 100)
    #expect(full[start + 1].hasSuffix("a: Int, \(String(repeating: "b", count: 36)): Int, c: Int"))

    let longer = try lines(of: 40, 37, 1, 1)
    let end = try #require(longer.firstIndex(of: "  ) {"))
    #expect(longer[end - 2].hasSuffix("bb: Int,"))
    #expect(longer[end - 1] == "    c: Int, d: Int")
  }

  @Test func casesFillTheirLines() throws {
    let keys = [40, 40, 7, 10].map { String(repeating: "a", count: $0) }
    func cases(_ keys: [String]) throws -> [String] {
      try generator("{\"x_y\": 1, \(keys.map { "\"\($0)\": 1" }.joined(separator: ","))}").source
        .split(separator: "\n").filter { $0.hasPrefix("    case ") }.map(String.init)
    }
    let second = "b" + keys[1].dropFirst()

    let full = try cases([keys[0], second, keys[2], keys[3]])
    #expect(full.map(\.count) == [100, 19, 19])
    #expect(try cases([keys[0], second, keys[2] + "a", keys[3]]).map(\.count) == [91, 29, 19])
  }

  @Test func longSpellingOfAKeyStandsOnALineOfItsOwn() throws {
    let key = String(repeating: "a", count: 40) + "_bbbbb"

    let full = try generator("{\"\(key)\": 1}").source.split(separator: "\n")
    #expect(full.contains { $0.count == 100 && $0.hasSuffix(" = \"\(key)\"") })
    let longer = try generator("{\"\(key)b\": 1}").source
    #expect(longer.contains(" =\n      \"\(key)b\"\n"))
  }
}
