import Comparison
import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct MatrixPictureTests {
  @Test func specialCharactersAreEscaped() throws {
    let sample = Sample(style: "A<B>&\"C\"", outcomes: [.survived, .hung, .crashed])

    let sut = MatrixPicture.svg(try Comparison(sample, styles: [sample.style]))

    #expect(try Elements(of: sut).texts.contains("A<B>&\"C\""))
  }

  @Test func noticedMutantIsAFilledCell() throws {
    let noticed = try elements(Sample(outcomes: [.killed, .killed, .killed]))
    let missed = try elements(Sample(outcomes: [.killed, .survived, .survived]))

    // The legend and the bars of the shares do not change these differences.
    #expect(noticed.count("survival") + 2 == missed.count("survival"))
    #expect(noticed.count("kill") - 2 == missed.count("kill"))
  }

  @Test func hangsAndCrashesHaveSigns() throws {
    let killed = try elements(Sample())
    let hung = try elements(Sample(outcomes: [.killed, .killed, .hung]))
    let crashed = try elements(Sample(outcomes: [.killed, .killed, .crashed]))

    #expect(hung.count("sign") == killed.count("sign") + 2)
    #expect(crashed.count("sign") == killed.count("sign") + 2)
    #expect(hung.count("kill") == killed.count("kill"))
  }

  @Test func legendSaysWhatTheCellsMean() throws {
    let sut = try elements(Sample()).texts

    let start = try #require(sut.firstIndex(of: "a test failed"))
    #expect(
      sut[start...].filter { !$0.isEmpty }.prefix(6) == [
        "a test failed", "the tests hung", "the tests crashed", "no test noticed",
        "one of two mutants", "no such mutant",
      ])
  }

  @Test func cellIsDividedAmongMutantsOfAKind() throws {
    let one = try elements(Sample())
    let two = try elements(Sample(id: "a"), Sample(id: "b", outcomes: [.killed, .survived, .hung]))

    #expect(two.count("survival") == one.count("survival") + 1)
    #expect(two.count("kill") == one.count("kill") + 2)
    #expect(two.texts.contains("1/2"))
  }

  @Test func pictureHasADescriptionAndFollowsTheColorScheme() throws {
    let sut = MatrixPicture.svg(try Comparison(Sample(outcomes: [.killed, .survived, .hung])))

    #expect(sut.contains("role=\"img\" aria-labelledby=\"title desc\""))
    #expect(
      sut.contains(
        "Sample: own tests 1 of 1 (100 %): 1 failed, doubles 0 of 1 (0 %), loopback 1 of 1"))
    #expect(sut.contains("@media (prefers-color-scheme: dark)"))
  }

  @Test func sharesTellFailuresHangsAndCrashesApart() throws {
    let sut = try elements(
      Sample(id: "a", outcomes: [.killed, .killed, .hung]),
      Sample(id: "b", outcomes: [.killed, .hung, .survived]))

    let label = try #require(sut.texts.firstIndex(of: "because a test failed"))
    #expect(sut.texts[label...(label + 2)].contains("because the tests hung"))
    let counts = sut.texts[(label + 3)...].filter { Int($0) != nil }
    #expect(counts == ["2", "0", "0", "1", "1", "0", "0", "1", "0"])
    #expect(sut.texts.contains { $0.contains("does not rank the styles") })
  }

  @Test func numbersAndBarsAreTheSharesOfEachJudge() throws {
    let sut = try elements(
      Sample(id: "a", outcomes: [.killed, .killed, .survived]),
      Sample(id: "b", outcomes: [.crashed, .survived, .survived]))

    #expect(sut.texts.filter { $0.hasSuffix(" %") } == ["100 %", "50 %", "0 %"])
    #expect(sut.texts.filter { $0.hasSuffix("/2") } == ["2/2", "1/2", "0/2"])
    #expect(sut.bars == ["track 38", "kill 38", "track 38", "kill 19", "track 38", "kill 0"])
  }

  @Test func styleWithoutMutantsHasNoShare() throws {
    let comparison = try Comparison(Sample(), styles: ["Sample", "Other"])

    #expect(try Elements(of: MatrixPicture.svg(comparison)).bars.count == 6)
  }

  private func elements(_ samples: Sample...) throws -> Elements {
    let comparison = Comparison(
      toolchain: "", styles: ["Sample"], entries: try samples.map { try $0.entry() }, sizes: [],
      cost: try Comparison().cost)
    return try Elements(of: MatrixPicture.svg(comparison))
  }
}

/// The elements of an XML document. The initializer throws when the text is not XML.
private final class Elements: NSObject, XMLParserDelegate {
  private var classes: [String: Int] = [:]
  private(set) var texts: [String] = []
  /// The class and the width of each flat rectangle.
  private(set) var bars: [String] = []
  private var text = ""

  init(of document: String) throws {
    super.init()
    let parser = XMLParser(data: Data(document.utf8))
    parser.delegate = self
    guard parser.parse() else { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
  }

  /// The number of elements with a style class.
  func count(_ name: String) -> Int { classes[name] ?? 0 }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    text = ""
    classes[attributes["class"] ?? "", default: 0] += 1
    if attributes["height"] == "4" {
      bars.append("\(attributes["class"] ?? "") \(attributes["width"] ?? "")")
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    text += string
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
    qualifiedName: String?
  ) {
    texts.append(text)
  }
}
