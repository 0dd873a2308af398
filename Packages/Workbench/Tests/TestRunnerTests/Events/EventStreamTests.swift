import Foundation
import Testing

@testable import TestRunner  // hasFailure(in:), which looks at a file that is still written

@Suite struct EventStreamTests {
  private static let start = """
    {"kind":"test","payload":{"id":"T.S","kind":"suite","name":"S"}}
    {"kind":"test","payload":{"id":"T.S/a()","kind":"function","name":"a()"}}
    {"kind":"test","payload":{"id":"T.S/b()","kind":"function","name":"b()"}}
    {"kind":"event","payload":{"kind":"testStarted","testID":"T.S"}}
    {"kind":"event","payload":{"kind":"testStarted","testID":"T.S/a()"}}
    {"kind":"event","payload":{"kind":"testStarted","testID":"T.S/b()"}}
    {"kind":"event","payload":{"kind":"testEnded","testID":"T.S/a()"}}

    """

  /// A stream in which `b()` recorded an issue with these members.
  private func issue(_ members: String) -> EventStream {
    let event = #"{"payload":{"kind":"issueRecorded","testID":"T.S/b()",\#(members)}}"#
    return EventStream(Data((Self.start + event).utf8))
  }

  @Test func endedFunctionsAreListedWithoutSuites() {
    let sut = EventStream(
      Data(
        (Self.start + """
          {"kind":"event","payload":{"kind":"testEnded","testID":"T.S/b()"}}
          {"kind":"event","payload":{"kind":"testEnded","testID":"T.S"}}
          {"kind":"event","payload":{"kind":"runEnded"}}
          """).utf8))

    #expect(sut.ended == ["a()", "b()"])
    #expect(sut.running.isEmpty)
    #expect(sut.isComplete)
    #expect(sut.failures.isEmpty)
  }

  @Test func eachTestCaseIsCounted() {
    let sut = EventStream(
      Data(
        (Self.start + """
          {"kind":"event","payload":{"kind":"testCaseEnded","testID":"T.S/b()"}}
          {"kind":"event","payload":{"kind":"testCaseEnded","testID":"T.S/b()"}}
          """).utf8))

    #expect(sut.endedCases == 2)
    #expect(sut.ended == ["a()"])
  }

  @Test func issueIsAFailureWithPlaceArgumentsAndMessage() {
    let sut = issue(
      """
      "_testCase":{"displayName":"1, \\"x\\""},\
      "issue":{"isKnown":false,"sourceLocation":{"_filePath":"/r/S.swift","line":7,"column":3}},\
      "messages":[{"symbol":"fail","text":"Expectation failed: 1 == 2"},\
      {"symbol":"details","text":"because"}]
      """)

    #expect(sut.failures.map(\.test) == ["b()"])
    #expect(sut.failures.map(\.arguments) == [#"1, "x""#])
    #expect(sut.failures.map(\.place) == [SourcePlace(file: "/r/S.swift", line: 7, column: 3)])
    #expect(sut.failures.map(\.message) == ["Expectation failed: 1 == 2\nbecause"])
  }

  @Test func commentOfARecordedIssueIsItsMessage() {
    let sut = issue(
      """
      "issue":{},\
      "messages":[{"symbol":"fail","text":"Issue recorded"},{"text":"because"}]
      """)

    #expect(sut.failures.map(\.message) == ["because"])
  }

  @Test func recordedIssueWithoutACommentSaysThat() {
    let sut = issue(#""issue":{},"messages":[{"symbol":"fail","text":"Issue recorded"}]"#)

    #expect(sut.failures.map(\.message) == ["Issue recorded"])
  }

  @Test func commentOfTheTestComesFirst() {
    let sut = issue(
      """
      "issue":{},\
      "_comments":["my words"],"messages":[{"symbol":"fail","text":"1 == 2"},\
      {"symbol":"difference","text":"removed"},{"symbol":"details","text":"my words"}]
      """)

    #expect(sut.failures.map(\.message) == ["my words\n1 == 2\nremoved"])
  }

  @Test(arguments: [#"{"isKnown":true}"#, #"{"isKnown":false}"#])
  func knownIssueAndWarningAreNoFailures(details: String) {
    let symbol = details.contains("true") ? "fail" : "passWithWarnings"
    let sut = issue(
      """
      "issue":\(details),"messages":[{"symbol":"\(symbol)","text":"known"}]
      """)

    #expect(sut.failures.isEmpty)
  }

  @Test func fileWithoutAnIssueHasNoFailure() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    #expect(!EventStream.hasFailure(in: file))

    try Data(Self.start.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(!EventStream.hasFailure(in: file))
  }

  @Test func placeIsToldFromTheFolderItIsIn() {
    let sut = SourcePlace(file: "/root/S.swift", line: 7, column: 3)

    #expect(sut.text(from: "/root") == "S.swift:7:3")
    #expect(sut.text(from: "/roo") == "/root/S.swift:7:3")
  }

  @Test(arguments: [true, false])
  func fileHasAFailureWhenItsIssueIsNotKnown(isKnown: Bool) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    let event = #"{"payload":{"kind":"issueRecorded","issue":{"isKnown":\#(isKnown)}}}"#
    try Data((Self.start + event + "\n").utf8).write(to: file)

    #expect(EventStream.hasFailure(in: file) == !isKnown)
  }

  @Test func issueOutsideATestIsAFailure() {
    let sut = EventStream(
      Data(
        """
        {"kind":"event","payload":{"kind":"issueRecorded","issue":{},"messages":[{"text":"lost"}]}}
        """.utf8))

    #expect(sut.failures.map(\.test) == ["(no test)"])
  }

  @Test func disabledTestIsSkipped() {
    let sut = EventStream(
      Data((Self.start + #"{"payload":{"kind":"testSkipped","testID":"T.S/b()"}}"#).utf8))

    #expect(sut.skippedTests == ["T.S/b()"])
    #expect(sut.tests.map(\.name) == ["a()", "b()"])
  }

  @Test func backTicksAreNotPartOfAName() {
    let sut = EventStream(
      Data(#"{"payload":{"kind":"function","id":"T/`a b`()","name":"`a b`()"}}"#.utf8))

    #expect(sut.tests.map(\.name) == ["a b()"])
  }

  @Test func incompleteStreamNamesTheRunningTests() {
    let sut = EventStream(Data((Self.start + #"{"kind":"event","payl"#).utf8))

    #expect(sut.ended == ["a()"])
    #expect(sut.running == ["b()"])
    #expect(!sut.isComplete)
  }
}
