import Testing

@testable import TestRunner  // EventStream.Test: to make tests without a stream

@Suite struct CrashReportTests {
  /// As Swift 6.3 prints it on Linux.
  private static let output = """
    ◇ Test run started.
    Swift/Integers.swift:3: Fatal error: of a child that crashes on purpose
    Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range

    *** Signal 4: Backtracing from 0x7fe8f0f6df7f... done ***

    Swift/Integers.swift:3: Fatal error: of another thread, meanwhile
    *** Program crashed: Illegal instruction at 0x00007fe8f0f6df7f ***

    Thread 4 "oot.default-qos" crashed:

      0          0x00007fe8f0f6df7f closure #1 in _assertionFailure(_:_:file:line:flags:) + 623 in libswiftCore.so
      1 [async]  0x000055cce500ea67 closure #1 in X.xctest at /root/.build/debug/macro.swift:1:5
      2 [ra]     0x000055cce4fde081 third(_:) + 32 in X.xctest at /root/Sources/X/X.swift:2:41
     10 [ra]     0x000055cce501478d XTests.crashes() + 60 in X.xctest at /root/Tests/XTests/XTests.swift:15:94
    ...

    Backtrace took 0.05s
    Swift/Integers.swift:3: Fatal error: of another thread, later

    *** Signal 4: Backtracing from 0x7fe8f0f6df7f... done ***
    """

  @Test func reasonAndFramesAreThoseOfTheCrash() throws {
    let sut = try #require(CrashReport(in: Self.output))

    #expect(sut.reason == "Fatal error: Index out of range")
    #expect(sut.frames.map(\.line) == [1, 2, 15])
    #expect(sut.place(in: "/root")?.text(from: "/root") == "Sources/X/X.swift:2:41")
  }

  @Test func placeIsTheInnermostInTheFolderThatIsNotBuilt() throws {
    let sut = try #require(CrashReport(in: Self.output))

    #expect(sut.place(in: "/root/Tests")?.line == 15)
    // `make mutate` runs the tests in a copy that lies in a build folder.
    #expect(sut.place(in: "/root/.build")?.line == 1)
    #expect(sut.place(in: "/elsewhere") == nil)
    #expect(sut.place(in: "/roo") == nil)
  }

  @Test func testIsTheLastOneThatBeginsBeforeAFrameInItsFile() throws {
    let sut = try #require(CrashReport(in: Self.output))
    func test(_ name: String, _ file: String, _ line: Int) -> EventStream.Test {
      EventStream.Test(id: name, name: name, place: SourcePlace(file: file, line: line, column: 3))
    }
    let file = "/root/Tests/XTests/XTests.swift"
    let tests = [
      test("first", file, 3), test("crashes", file, 14), test("later", file, 16),
      test("elsewhere", "/root/Tests/XTests/Y.swift", 15),
    ]

    #expect(sut.test(of: tests)?.name == "crashes")
    #expect(sut.test(of: [tests[2], tests[3]]) == nil)
    #expect(sut.test(of: [test("onTheLine", file, 15)])?.name == "onTheLine")
    #expect(sut.test(of: [EventStream.Test(id: "a", name: "a", place: nil)]) == nil)
  }

  @Test func crashWithoutFatalErrorSaysWhatTheSystemSays() throws {
    let sut = try #require(
      CrashReport(
        in: """
          *** Program crashed: Bad pointer dereference at 0x0000000000000010 ***
          *** Program crashed: Aborted at 0x0000000000000020 ***
          """))

    #expect(sut.reason == "Program crashed: Bad pointer dereference")
    #expect(sut.frames.isEmpty)
  }

  @Test func outputWithoutACrashHasNoReport() {
    #expect(CrashReport(in: "✔ Test run with 3 tests passed.") == nil)
  }
}
