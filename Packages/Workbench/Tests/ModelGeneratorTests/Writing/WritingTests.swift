import ModelGenerator
import Testing

@Suite struct WritingTests {
  @Test func secretsOfTheSampleAreInNoComment() throws {
    let sut = try generator(
      #"""
      {"access_token": "v-1", "clientSecret": "v-2", "PASSWORD": "v-3", "api_key": "v-4",
       "sessionId": "v-5", "e-mail": "v-6", "phone_number": "v-7", "city": "Paris",
       "authorization": "v-8", "signature": "v-9", "credential": "v-10", "cookies": "v-11"}
      """#)

    #expect(!sut.source.contains("v-"))
    #expect(sut.source.contains("such as `Paris`"))
  }

  @Test func modelIsAPlainStruct() throws {
    let sut = try generator(
      #"{"name": "Paris", "area_km2": 105.4, "days": [{"high": null}, {"high": 1}]}"#)

    #expect(
      sut.source == """
        /// The answer, a JSON object.
        public struct Forecast: Codable, Equatable, Sendable {
          /// The text `name`, such as `Paris`.
          public let name: String
          /// The number `area_km2`, such as `105.4`.
          public let areaKm2: Double
          /// The list `days`.
          public let days: [Day]

          /// Makes a value with these members.
          public init(name: String, areaKm2: Double, days: [Day]) {
            self.name = name
            self.areaKm2 = areaKm2
            self.days = days
          }

          private enum CodingKeys: String, CodingKey {
            case name, days
            case areaKm2 = "area_km2"
          }
        }

        extension Forecast {
          /// One element of the array `days`.
          public struct Day: Codable, Equatable, Sendable {
            /// The number `high`, such as `1`. Sometimes null.
            public let high: Int?

            /// Makes a value with these members.
            public init(high: Int? = nil) {
              self.high = high
            }
          }
        }

        """)
    #expect(sut.files.map(\.name) == ["Forecast.swift"])
    #expect(sut.files.map(\.text) == [sut.source])
  }

  @Test func sameSamplesGiveTheSameSource() throws {
    let text = #"{"a": {"x": []}, "b": {"x": {}}, "c": [{"a": {"y": 1}}, {"b": 1}]}"#

    #expect(try generator(text).source == generator(text).source)
  }

  @Test func keyIsALiteralWhateverItHolds() throws {
    let sut = try generator(#"{"a\"\\b\n": 1, "\\(x)": 2, "e\u0301": 3, "a\u212A": 4}"#)

    #expect(sut.source.contains(#"case aB = "a\"\\b\n""#))
    #expect(sut.source.contains(#"case x = "\\(x)""#))
    #expect(sut.source.contains(#"case é = "e\u{301}""#))
    #expect(sut.source.contains("case aK = "))
  }

  @Test func linesHaveAtMostAHundredColumns() throws {
    let keys = (1...30).map { #""a_rather_long_key_number_\#($0)": [{"list": []}]"# }
    let long = #""a very long key of more than forty characters, which is cut off somewhere": 1"#

    let sut = try generator("{\(keys.joined(separator: ",")), \(long)}")
    #expect(sut.source.split(separator: "\n").allSatisfy { $0.count <= 100 })
    #expect(sut.source.contains(" =\n      \"a very long key of more"))
  }

  @Test func examplesAreShortAndTellNoSecret() throws {
    let sut = try generator(
      #"{"api_key": "k-1", "note": "\#(String(repeating: "x", count: 41))", "tick": "`", "empty": ""}"#
    )

    #expect(sut.source.contains("/// The text `api_key`.\n"))
    #expect(sut.source.contains("/// The text `note`.\n"))
    #expect(sut.source.contains("/// The text `tick`.\n"))
    #expect(sut.source.contains("/// The text `empty`.\n"))
  }

  @Test func manyTypesGetAFileEach() throws {
    let members = (0..<30).map { #""k\#($0)": {"a": 1, "b_\#($0)": 2}"# }

    let sut = try generator(
      "{\"any\": [], \"at\": {\"d\": \"https://example.com\"}, \(members.joined(separator: ","))}",
      options: ModelOptions(urls: true))
    #expect(sut.files.count == 33)
    #expect(sut.files[0].name == "Forecast.swift")
    #expect(sut.files[1].name == "Forecast+At.swift")
    #expect(sut.files[1].text.hasPrefix("import Foundation\n\nextension Forecast {\n"))
    #expect(sut.files[2].text.hasPrefix("extension Forecast {\n"))
    #expect(sut.files[32].name == "JSONValue.swift")
    #expect(sut.files[32].text.hasPrefix("/// Any JSON value."))
  }

  @Test func manyMembersGetAFileForTheirCodingKeys() throws {
    let members = (0..<80).map { #""k_\#($0)": 1"# }

    let sut = try generator("{\(members.joined(separator: ","))}")
    #expect(sut.files.map(\.name) == ["Forecast.swift", "Forecast+CodingKeys.swift"])
    #expect(!sut.files[0].text.contains("CodingKeys"))
    #expect(sut.files[0].text.contains("public struct Forecast: "))
    #expect(sut.files[1].text.hasSuffix("\n  }\n}\n"))
    #expect(
      sut.files[1].text.hasPrefix(
        "extension Forecast {\n  enum CodingKeys: String, CodingKey {\n    case k0 = \"k_0\"\n"))
    #expect(sut.source.contains("  private enum CodingKeys"))
  }

  @Test func codingKeysOfAnInnerTypeGetAFileToo() throws {
    let members = (0..<80).map { #""k_\#($0)": 1"# }

    let files = try generator(#"{"big": {\#(members.joined(separator: ","))}}"#).files
    #expect(
      files.map(\.name) == [
        "Forecast.swift", "Forecast+Big.swift", "Forecast+Big+CodingKeys.swift",
      ])
    #expect(files[1].text.hasPrefix("extension Forecast {\n"))
    #expect(files[2].text.hasPrefix("extension Forecast.Big {\n  enum CodingKeys"))
  }

  /// Up to 280 lines are one file, also those of a type with coding keys. More than 300 are noted.
  /// A short member adds three lines, and a long one has a comment of two.
  @Test(arguments: [
    (79, 2, 0, [280]), (81, 1, 0, [268, 12]), (79, 2, 1, [280, 12]), (76, 4, 1, [270, 12, 12]),
    (88, 3, 0, [300, 12]), (93, 0, 0, [301, 12]),
  ])
  func fileIsAsLongAsPeopleRead(short: Int, long: Int, renamed: Int, lines: [Int]) throws {
    let key = String(repeating: "x", count: 38)
    let text = "word word word word word word word word"
    let members =
      (0..<short).map { #""k\#($0)": 1"# } + (0..<renamed).map { #""x_\#($0)": 1"# }
      + (0..<long).map { #""l\#($0)\#(key)": "\#(text)""# } + [#""o": {"p": 1}"#]

    let sut = try generator("{\(members.joined(separator: ","))}")
    #expect(sut.files.map { $0.text.count { $0 == "\n" } } == lines)
    #expect(sut.notes.contains { $0.contains("more than 300") } == (lines[0] > 300))
  }

  @Test func fileThatStaysTooLongIsNoted() throws {
    let members = (0..<120).map { #""k\#($0)": 1"# }

    let sut = try generator("{\(members.joined(separator: ","))}")
    #expect(sut.files.map(\.name) == ["Forecast.swift"])
    #expect(sut.notes.last?.hasPrefix("Forecast.swift has 3") == true)
    #expect(
      sut.notes.last?.hasSuffix("more than 300: remove the members that you do not use.") == true)
  }
}
