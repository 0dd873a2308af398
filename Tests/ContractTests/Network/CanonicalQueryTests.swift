import Testing

@testable import ContractKit  // String.withCanonicalQuery: only scenarios use it

@Suite struct CanonicalQueryTests {
  @Test(arguments: [
    ("https://a/b?x=1%2C2", "https://a/b?x=1,2"), ("/b?x=a%20b", "/b?x=a+b"),
    ("/b?x=caf%C3%A9", "/b?x=caf%c3%a9"), ("/b?url=https%3A%2F%2Fa%3Fb", "/b?url=https://a?b"),
    ("/b?%78", "/b?x"), ("/b?x=1=2", "/b?x=1%3D2"),
  ])
  func queriesThatAServerReadsAlikeAreEqual(one: String, other: String) {
    #expect(one.withCanonicalQuery == other.withCanonicalQuery)
  }

  @Test(arguments: [
    ("/b?x=a%2520b", "/b?x=a%20b"), ("/b?x=a%2Bb", "/b?x=a+b"), ("/b?x=1%26y=2", "/b?x=1&y=2"),
    ("/b?x=1&y=2", "/b?y=2&x=1"), ("/b?x=", "/b?x"), ("/b?x=1", "/b"), ("/b?", "/b"),
    ("/a%2Cb", "/a,b"), ("/a+b", "/a%20b"), ("/b?x%3D1", "/b?x=1"),
    ("/b?x=1&y", "/b?x=1y"), ("/b?x=1&", "/b?x=1"), ("/b?x=1&&y", "/b?x=1&y"),
  ])
  func otherAddressesDiffer(one: String, other: String) {
    #expect(one.withCanonicalQuery != other.withCanonicalQuery)
  }
}
