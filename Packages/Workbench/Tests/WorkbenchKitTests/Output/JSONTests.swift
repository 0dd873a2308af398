import Testing
import WorkbenchKit

@Suite struct JSONTests {
  private struct Package: Encodable {
    let tests = 3
    let path = "Packages/A"
  }

  @Test func membersStandInOrderEachOnItsLine() throws {
    #expect(
      try Package().json() == """
        {
          "path" : "Packages/A",
          "tests" : 3
        }

        """)
  }
}
