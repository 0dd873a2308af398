import Testing
import WorkbenchKit

@Suite struct FingerprintTests {
  @Test func noTextIsTheOffsetBasis() {
    #expect(Fingerprint().text == "cbf29ce484222325")
  }

  @Test func publishedValueIsContinuedByTheSeparator() {
    let foobar: UInt64 = 0x8594_4171_f739_67e8

    let separated = (foobar ^ 0xff) &* 0x100_0000_01b3
    #expect(fingerprint("foobar") == String(separated, radix: 16))
  }

  @Test func leadingZerosAreShown() {
    #expect(fingerprint("a") == "089bc907b544c769")
  }

  @Test func sameTextsHaveTheSameFingerprint() {
    #expect(fingerprint("a", "é", "") == fingerprint("a", "é", ""))
  }

  @Test func otherSplitsAndOrdersHaveOtherFingerprints() {
    let all = [
      fingerprint(), fingerprint(""), fingerprint("", ""), fingerprint("ab"),
      fingerprint("ab", ""), fingerprint("", "ab"), fingerprint("a", "b"), fingerprint("b", "a"),
    ]

    #expect(Set(all).count == all.count)
  }

  private func fingerprint(_ texts: String...) -> String {
    var sut = Fingerprint()
    for text in texts { sut.add(text) }
    return sut.text
  }
}
