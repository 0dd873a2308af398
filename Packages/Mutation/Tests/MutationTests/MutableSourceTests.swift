import Foundation
import TestHelpers
import Testing

@testable import Mutation

struct MutableSourceTests {
  private static func sample(_ name: String) throws -> String {
    try String(contentsOf: PackageRunTests.samples.appending(path: name), encoding: .utf8)
  }

  private func source(_ text: String) -> MutableSource {
    MutableSource.all([("A.swift", text)])[0]
  }

  @Test func operatorsFindTheseMutants() throws {
    let source = source(try Self.sample("Shop.swift"))
    let list = source.mutants.map { mutant in
      let (old, new) = mutant.changedLine(in: source.text)
      return """
        \(mutant.line), \(mutant.change.kind), in \(mutant.declaration): \(mutant.change.sentence)
          - \(old)
          + \(new)
        """
    }
    let lines = list + source.leftOut
    try expectApproved(lines.joined(separator: "\n") + "\n", "Samples/Shop.mutants.txt")
  }

  @Test func mutatedSourceContainsAllMutants() throws {
    let source = source(try Self.sample("Regions.swift"))
    let numbers = Dictionary(uniqueKeysWithValues: zip(source.mutants.map(\.id), 1...))
    try expectApproved(
      MutatedSource(source, numbers).text, "Samples/Regions.mutated.txt")
  }

  @Test func withoutMutantsTheSourceStaysAsItIs() throws {
    let text = try Self.sample("Regions.swift")
    #expect(MutatedSource(source(text), [:]).text == text)
  }

  @Test func codeElsewhereDoesNotChangeAnID() {
    let before = source("func a() { b(1); b(1) }")
    let after = source("func c() { b(1) }\nfunc a() {\n  b(1)\n  b(1)\n}")

    #expect(Set(before.mutants.map(\.id)).count == 4)
    #expect(after.mutants.suffix(4).map(\.id) == before.mutants.map(\.id))
  }

  @Test func lineEndsOfWindowsAreLineEnds() {
    let source = source("func a() {\r\n  b(\r\n    c)\r\n  d()\r\n}\r\n")
    let lines = source.mutants.map { $0.changedLine(in: source.text) }

    #expect(source.mutants.map(\.line) == [2, 4])
    #expect(lines.map(\.old) == ["b( …", "d()"])
  }

  @Test func aLongBodyIsNotCompiledForEachMutant() {
    let source = source("func a() {\n\(String(repeating: "b(1)\n", count: 100))}")

    #expect(source.mutants.count == 196)
    #expect(source.leftOut.count == 1)
  }

  @Test func aSourceThatDoesNotParseIsLeftOut() {
    #expect(source("func a( { b() }").leftOut.count == 1)
  }
}
