import Foundation
import Testing

@testable import WorkbenchKit

/// What XCTest prints, on Linux and on a Mac.
@Suite struct XCTestEventsTests {
  @Test(arguments: ["ToyXCTests.testToy", "-[ToyTests.ToyXCTests testToy]"])
  func linesBecomeEvents(test: String) {
    var sut = EventStream()

    for line in [
      "Test Suite 'All tests' started at 2026-11-29 00:38:07.245",
      "Test Case '\(test)' started at 2026-11-29 00:38:07.259",
      "/toy/ToyTests.swift:7: error: \(test) : XCTAssertEqual failed: (\"1\") is not equal to (\"2\")",
      "Test Case '\(test)' failed (0.25 seconds)",
      "Test Suite 'All tests' failed at 2026-11-29 00:38:07.291",
    ] { sut.read(xctest: Data(line.utf8)) }

    #expect(sut.ended.map(\.name) == ["testToy()"])
    #expect(sut.running.isEmpty)
    #expect(sut.failures.map(\.test) == ["testToy()"])
    #expect(sut.failures.first?.place?.line == 7)
    #expect(
      sut.failures.first?.message == "XCTAssertEqual failed: (\"1\") is not equal to (\"2\")")
    #expect(sut.isComplete)
  }

  @Test func testThatDoesNotEndIsRunning() {
    var sut = EventStream()

    sut.read(xctest: Data("Test Case 'ToyXCTests.testToy' started at 00:38:07.259".utf8))

    #expect(sut.running.map(\.id) == ["ToyXCTests/testToy()"])
    #expect(!sut.isComplete)
  }
}
