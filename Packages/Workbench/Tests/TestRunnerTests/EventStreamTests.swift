import Foundation
import TestRunner
import Testing

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

  @Test func issueIsAFailureWithPlaceAndMessage() {
    let sut = EventStream(
      Data(
        (Self.start + """
          {"kind":"event","payload":{"kind":"issueRecorded","testID":"T.S/b()",\
          "issue":{"isFailure":true,"sourceLocation":{"fileID":"T/S.swift","line":7}},\
          "messages":[{"text":"Expectation failed: 1 == 2"},{"text":"because"}]}}
          """).utf8))

    #expect(sut.failures.map(\.test) == ["b()"])
    #expect(sut.failures.map(\.place) == ["T/S.swift:7"])
    #expect(sut.failures.map(\.message) == ["Expectation failed: 1 == 2\nbecause"])
  }

  @Test func knownIssueIsNotAFailure() {
    let sut = EventStream(
      Data(
        (Self.start + """
          {"kind":"event","payload":{"kind":"issueRecorded","testID":"T.S/b()",\
          "issue":{"isFailure":false},"messages":[{"text":"known"}]}}
          """).utf8))

    #expect(sut.failures.isEmpty)
  }

  @Test func incompleteStreamNamesTheRunningTests() {
    let sut = EventStream(Data((Self.start + #"{"kind":"event","payl"#).utf8))

    #expect(sut.ended == ["a()"])
    #expect(sut.running == ["b()"])
    #expect(!sut.isComplete)
  }
}
