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

    #expect(sut.source.hasPrefix("/// The answer.\nnonisolated public struct A: Codable"))
    #expect(sut.source.contains("  public let scoreHome: Int\n"))
  }

  @Test func modelHasNameMapAndJSONValue() throws {
    let sut = try model(
      ["MODEL": "Match", "MAP": "goals"], sample: #"{"goals": {"1": 2}, "any": null}"#)

    #expect(sut.source.contains("nonisolated public struct Match: Codable"))
    #expect(sut.source.contains("public let goals: [String: Int]"))
    #expect(sut.source.contains("nonisolated public enum JSONValue: Codable"))
    #expect(sut.notes.last == "JSONValue: leave it out if the client has it already.")
  }

  @Test func modelOfATargetOnTheMainActorDecodesElsewhere() throws {
    let sut = try model([:], sample: #"{"a b": [{"any": null}]}"#)
    let use = """
      import Foundation
      nonisolated func decoded(_ data: Data) throws -> Bool {
        try JSONDecoder().decode(A.self, from: data) == A(aB: [A.AB(any: .null)])
      }

      """
    let file = scratch.folder.appending(path: "Use.swift")
    try Data((use + sut.source).utf8).write(to: file)

    let (ending, log) = try ChildProcess(
      ["/usr/bin/env", "swiftc", "-typecheck", "-swift-version", "6"]
        + ["-default-isolation", "MainActor", file.path]
    ).output(deadline: 120)

    #expect(ending == .exited(0), "\(log)")
  }
}
