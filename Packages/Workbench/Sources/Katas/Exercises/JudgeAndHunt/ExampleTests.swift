import Foundation
import WorkbenchKit

/// The one test that a learner finds at the beginning: the one that README.md shows for the style.
enum ExampleTests {
  static func files(of style: String, in root: URL) throws -> PackageFiles {
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let parts = readme.components(separatedBy: "**[\(style)](").dropFirst()
    let block = parts.first?.components(separatedBy: "```swift\n").dropFirst().first?
      .components(separatedBy: "\n```").first
    guard let block else {
      throw WorkbenchError("README.md shows no test of \(style), with which an exercise begins.")
    }
    let body = block.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
    return ["Tests/\(style)Tests/\(style)Tests.swift": text(of: style, body: body)]
  }

  private static func text(of style: String, body: String) -> String {
    """
    import Fixtures
    import Foundation
    import \(style)
    import \(style)Doubles
    import TestSupport
    import Testing

    #if canImport(FoundationNetworking)
      import FoundationNetworking
    #endif

    /// Your tests. `awaitCompletion` and `awaitEnd` fail a test when nothing happens for a second.
    @Suite struct \(style)Tests {
      let url: URL
      let ok: HTTPURLResponse?

      init() throws {
        url = try #require(URL(string: "https://\\(UUID().uuidString.lowercased()).stub.invalid/"))
        ok = HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil)
      }

      @Test func emptyAnswerIsDecoded() async throws {
    \(body)
      }
    }

    """
  }
}
