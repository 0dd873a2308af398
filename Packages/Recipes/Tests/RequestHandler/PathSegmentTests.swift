import Foundation
import Testing

@testable import RequestHandlerNotes  // for its internal functions

/// How values become a part of a path.
@Suite struct PathSegmentTests {
  @Test(arguments: [
    ("apple-2.0_x~", "apple-2.0_x~"), ("../../x", "..%2F..%2Fx"), ("a/b;c", "a%2Fb%3Bc"),
    ("a?b#c", "a%3Fb%23c"), ("100%2F", "100%252F"), ("a b", "a%20b"), ("ü", "%C3%BC"),
    ("...", "..."),
  ])
  func valueStaysOneSegment(value: String, segment: String) throws {
    #expect(try value.pathSegment() == segment)
  }

  @Test(arguments: ["", ".", ".."])
  func valueThatIsNoSegmentIsRefused(value: String) {
    #expect(throws: URLError(.badURL)) { try value.pathSegment() }
  }
}
