import Foundation
import TestHelpers
import Testing
import WorkbenchKit

@testable import NewClient  // the order is an inner part

/// `make new-model`.
@Suite(.blocking) struct ModelOrderTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  private func model(_ changes: [String: String], sample: String) throws -> ModelOrder {
    try ModelOrder(try scratch.options(changes, sample: sample), root: repository, names: .some)
  }

  @Test func modelIsNamedAfterItsFileAndFormatted() throws {
    let sut = try model([:], sample: #"{"score_home": 1, "goals": {"1": 2}}"#)

    #expect(sut.source.hasPrefix("/// The response.\nnonisolated public struct A: Codable"))
    #expect(sut.source.contains("  public let scoreHome: Int\n"))
  }

  @Test func modelHasNameMapAndJSONValue() throws {
    let sut = try model(
      ["MODEL": "Match", "MAP": "goals"], sample: #"{"goals": {"1": 2}, "any": null}"#)

    #expect(sut.source.contains("nonisolated public struct Match: Codable"))
    #expect(sut.source.contains("public let goals: [String: Int]"))
    #expect(sut.source.contains("nonisolated public enum JSONValue: Codable"))
    #expect(sut.notes.last == "JSONValue: leave it out if the client already has it.")
  }

  @Test func modelOfATargetOnTheMainActorDecodesElsewhere() throws {
    let sut = try model([:], sample: #"{"a b": [{"any": null}]}"#)
    let use = """
      import Foundation
      nonisolated func decoded(_ data: Data) throws -> Bool {
        try JSONDecoder().decode(A.self, from: data) == A(aB: [A.AB(any: .null)])
      }

      """
    try expectThatCompiles(use + sut.source)
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
    let sut = try model([:], sample: "{\(words.map { #""\#($0)": 1"# }.joined(separator: ","))}")

    try expectThatCompiles(
      sut.source + """
        func items(\(call.parameters.joined(separator: ", "))) -> KeyValuePairs<String, String?> {
          [\(call.source.joined(separator: ", "))]
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
    let sut = try model([:], sample: "{\(keys.joined(separator: ","))}")

    let uses = (types + protocols.map { "any \($0)" }).enumerated().map { number, type in
      "func use\(number)(_: \(type)) {}\n"
    }
    #expect(sut.source.contains("public let decoder: ADecoder\n"))
    try expectThatCompiles(
      "import Foundation\nnonisolated extension A {\n\(uses.joined())}\n\(sut.source)")
  }

  private func expectThatCompiles(
    _ source: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = scratch.folder.appending(path: "Use.swift")
    try Data(source.utf8).write(to: file)

    let (ending, log) = try ChildProcess(
      ["/usr/bin/env", "swiftc", "-typecheck", "-swift-version", "6"]
        + ["-default-isolation", "MainActor", file.path]
    ).output(deadline: 120)

    #expect(ending == .exited(0), "\(log)", sourceLocation: sourceLocation)
  }
}
