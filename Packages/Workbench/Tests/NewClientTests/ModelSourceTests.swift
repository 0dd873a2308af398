import Foundation
import TestHelpers
import Testing
import WorkbenchKit

@testable import NewClient  // the model is an inner part

/// The source of models, which the compiler reads.
@Suite(.blocking) struct ModelSourceTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  private func source(of sample: String) throws -> String {
    try ModelGenerator(
      samples: [Sample(name: "a.json", bytes: Array(sample.utf8))], rootName: "A"
    ).text
  }

  /// Services use words of Swift for members of answers, and in queries.
  @Test func everyWordOfSwiftIsAPropertyAndALabel() throws {
    let words = """
      Any Protocol Self Type actor any as associatedtype async await borrowing break case catch class consume \
      consuming continue convenience copy default defer deinit didSet discard distributed do dynamic each else \
      enum extension fallthrough false fileprivate final for func get guard if import in indirect infix init \
      inout internal is isolated lazy let macro mutating nil none nonisolated nonmutating open operator optional \
      override package postfix precedence precedencegroup prefix private protocol public repeat required \
      rethrows return self sending set some static struct subscript super switch then throw throws true try \
      typealias unowned unsafe using var weak where while willSet yield
      """.split(separator: " ")
    let query = words.map { "\($0)=x" }.joined(separator: "&") + "&page=1&sort=x&pretty=true&all"
    let call = Query(of: try CallAddress(get: "/a?\(query)", base: "https://a.b"))
    let sut = try source(of: "{\(words.map { #""\#($0)": 1"# }.joined(separator: ","))}")

    try expectThatCompiles(
      sut + """
        func items(\(call.parameters.joined(separator: ", "))) -> KeyValuePairs<String, String?> {
          [\(call.members.map(\.source).joined(separator: ", "))]
        }
        let uses = items(\(call.sample.joined(separator: ", ")))
        """)
  }

  /// A nested `Decoder` would hide Swift's from what somebody adds to the model.
  @Test func noTypeOfAModelHidesOneOfSwift() throws {
    let types = """
      Array<Int> Character ClosedRange<Int> Dictionary<Int,Int> Duration Float Hasher Int64 Never \
      Optional<Int> Range<Int> Result<Int,Never> Set<Int> Substring Task<Int,Never> UInt URL Void
      """.split(separator: " ").map(String.init)
    let protocols = """
      Actor Clock Codable CodingKey Collection Comparable CustomStringConvertible Decodable Decoder \
      Encodable Encoder Error Hashable Identifiable RawRepresentable Sendable Sequence
      """.split(separator: " ").map(String.init)
    let keys = (types + protocols).map { type in
      let name = type.prefix { $0 != "<" }
      return "\"\(name.prefix(1).lowercased())\(name.dropFirst())\": {\"x\": 1}"
    }
    let sut = try source(of: "{\(keys.joined(separator: ","))}")

    let uses = (types + protocols.map { "any \($0)" }).enumerated().map { number, type in
      "func use\(number)(_: \(type)) {}\n"
    }
    #expect(sut.contains("public let decoder: ADecoder?\n"))
    try expectThatCompiles(
      "import Foundation\nextension A {\n\(uses.joined())}\n\(sut)")
  }

  private func expectThatCompiles(
    _ source: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = scratch.folder.appending(path: "Use.swift")
    try Data(source.utf8).write(to: file)

    let (ending, log) = try ChildProcess(
      ["/usr/bin/env", "swiftc", "-typecheck", "-swift-version", "6", file.path]
    ).output(deadline: 120)

    #expect(ending == .exited(0), "\(log)", sourceLocation: sourceLocation)
  }
}
