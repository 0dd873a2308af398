import Foundation
import Testing
import WorkbenchKit

@testable import Docs  // which page is about which toolchain is internal

@Suite struct ContractMatrixTests {
  /// A run of two styles. The first line of each cell says only that it has started.
  private static let results = [
    line("Owls", "doubles", "answer.empty", 6, "failed", #""message":"Owls doubles: broke""#),
    line("Cats", "doubles", "answer.value", 0, "passed"),
    line("Cats", "loopback", "answer.value", 1, "excluded", #""reason":"it cannot""#),
    line("Owls", "doubles", "answer.value", 2, "passed"),
    line("Owls", "loopback", "answer.value", 3, "excluded", #""reason":"it cannot""#),
    line("Cats", "doubles", "answer.empty", 4, "excluded", #""reason":"it cannot""#),
    line("Cats", "loopback", "answer.empty", 5, "excluded", #""reason":"it cannot""#),
    line("Owls", "loopback", "answer.empty", 7, "started"),
    line("Cats", "loopback", "redirect.loop", 8, "excluded", #""reason":"it will not""#),
    "no JSON", "",
  ].joined(separator: "\n")

  private let sut: ContractMatrix

  init() throws {
    sut = try ContractMatrix(results: Data(Self.results.utf8))
  }

  @Test func screenShowsAllThatHappened() {
    #expect(
      sut.screen == """
        scenario       Cats  Owls
        answer.value    ✓ 1   ✓ 1
        answer.empty    1 1   ✗ ✗
        redirect.loop   · 2   · ·

        9 cells: 2 passed, 2 failed, 5 excluded (50 rounds, seed 7)
        first with doubles, then with a server: ✓ passed, ✗ failed, · does not apply; \
        a number is a reason below
        1  answer.value, answer.empty in Cats, Owls: it cannot
        2  redirect.loop in Cats: it will not
        ✗ Owls doubles: broke
        ✗ Owls loopback answer.empty: it was running when the process ended
        """)
  }

  @Test func pageShowsTheTableAndItsSentences() {
    #expect(
      sut.page == """
        | scenario | Cats | Owls |
        | --- | --- | --- |
        | answer.value | ✓ 1 | ✓ 1 |
        | answer.empty | 1 1 | ✗ ✗ |
        | redirect.loop | · 2 | · · |

        9 cells: 2 passed, 2 failed, 5 excluded. The first mark of a cell is for the doubles lane, \
        the second for the loopback lane. A dot means that the scenario does not apply. A number \
        names an exclusion:

        1  answer.value, answer.empty in Cats, Owls: it cannot

        2  redirect.loop in Cats: it will not

        Each scenario in one sentence:

        - `answer.value`: It is answer.value.
        - `answer.empty`: It is answer.empty.
        - `redirect.loop`: It is redirect.loop.
        """)
  }

  @Test func runWithoutACellIsAnError() {
    #expect(throws: WorkbenchError.self) { try ContractMatrix(results: Data("no JSON".utf8)) }
  }

  @Test(arguments: [
    ("Swift 6.3.1, x86_64-unknown-linux-gnu", true),
    ("Swift 6.3.10, x86_64-unknown-linux-gnu", false),
    ("Swift 6.3, x86_64-unknown-linux-gnu", false),
    ("Swift 6.3.1, arm64-apple-macosx26.0", false),
  ])
  func matrixIsForTheToolchainThatThePageNames(toolchain: String, isShown: Bool) {
    let page = "This is the result on Linux with Swift 6.3.1. Some exclusions"

    #expect(ContractTool.isAbout(toolchain, page) == isShown)
    #expect(!ContractTool.isAbout(toolchain, "A page."))
  }

  private static func line(
    _ style: String, _ lane: String, _ scenario: String, _ order: Int, _ verdict: String,
    _ more: String? = nil
  ) -> String {
    let cell = """
      "module":"ContractTests","style":"\(style)","lane":"\(lane)","scenario":"\(scenario)","order":\(order),"rounds":50,\
      "seed":7,"seconds":0,"sentence":"It is \(scenario)."
      """
    return "{\(cell),\"verdict\":\"started\"}\n{\(cell),\"verdict\":\"\(verdict)\""
      + (more.map { ",\($0)" } ?? "") + "}"
  }
}
