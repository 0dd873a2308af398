import Testing
import WorkbenchKit

@Suite struct ShardTests {
  @Test func partsTakeTurns() throws {
    let parts = try (1...3).map { try Shard("\($0)/3").part(of: Array("abcdefg")) }

    #expect(parts == [["a", "d", "g"], ["b", "e"], ["c", "f"]])
  }

  @Test func onePartIsEverything() throws {
    #expect(try Shard("1/1").part(of: Array("abc")) == ["a", "b", "c"])
  }

  @Test(arguments: ["0/4", "5/4", "1", "1/0", "a/b", "", "1/2/3", "1/2/", "/1/2", "-1/2"])
  func otherTextIsAClearError(text: String) {
    let error = #expect(throws: WorkbenchError.self) { try Shard(text) }

    #expect(
      error?.description == "SHARD=\(text) is not a part such as 2/5, the second of five.")
  }
}
