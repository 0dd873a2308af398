import Testing
import WorkbenchKit

@Suite struct JSONTests {
  @Test func membersStandInOrderEachOnItsLine() throws {
    let value = ["path": "Packages/A", "c": "", "b": "", "tests": "3", "d": "", "a": ""]

    #expect(
      try value.json() == """
        {
          "a" : "",
          "b" : "",
          "c" : "",
          "d" : "",
          "path" : "Packages/A",
          "tests" : "3"
        }

        """)
  }
}
