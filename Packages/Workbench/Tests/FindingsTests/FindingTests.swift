import Findings
import Testing

@Suite struct FindingTests {
  @Test func findingIsOneLineWithPlaceAndMend() {
    let sut = Finding("docs/a.md", line: 12, "out of\n  date", mend: "make docs-compare")

    #expect(sut.description == "docs/a.md:12: out of   date; mend: make docs-compare")
  }

  @Test func findingAboutAFileHasNoLine() {
    #expect(Finding("a.md", "is missing", mend: "write it").description.hasPrefix("a.md: is miss"))
  }

  @Test func differenceFollowsIndented() {
    let sut = Finding.comparing("a.md", "one\ntwo", with: "one\n2", mend: "make it")

    #expect(sut?.description == "a.md:2: out of date; mend: make it\n  - two\n  + 2")
  }

  @Test func equalTextsAreNoFinding() {
    #expect(Finding.comparing("a.md", "one\n", with: "one\n", mend: "make it") == nil)
  }

  @Test func fileThatDoesNotExistIsAFinding() {
    let sut = Finding.comparing("a.md", nil, with: "one", mend: "make it")

    #expect(sut?.description == "a.md: does not exist; mend: make it")
  }

  @Test func reportEndsWithTheNumberOfFindings() {
    let finding = Finding("a.md", "is missing", mend: "write it")

    #expect([].report(by: "pages", success: "all is true") == "pages: all is true")
    #expect(
      [finding].report(by: "pages", success: "all is true")
        == "a.md: is missing; mend: write it\npages: 1 finding")
    #expect([finding, finding].report(by: "pages", success: "").hasSuffix("\npages: 2 findings"))
  }
}
