import Foundation
import Testing

@testable import Mutation

struct MutableSourceTests {
  private let source: MutableSource

  init() throws {
    let text = try Approved.text(of: "Shop.swift")
    source = try MutableSource(path: "Sources/Shop.swift", text: text)
  }

  @Test func operatorsFindTheseMutants() throws {
    let list = source.mutants.map { mutant in
      let (old, new) = mutant.changedLine(in: source.text)
      return """
        \(mutant.line), \(mutant.operator.rawValue), in \(mutant.declaration): \(mutant.change)
          - \(old)
          + \(new)
        """
    }
    try Approved.expect(list.joined(separator: "\n") + "\n", equals: "Shop.mutants.txt")
  }

  @Test func mutatedSourceContainsAllMutants() throws {
    let source = try MutableSource(path: "R.swift", text: Approved.text(of: "Regions.swift"))
    let numbers = Dictionary(uniqueKeysWithValues: zip(source.mutants.map(\.id), 1...))
    try Approved.expect(
      MutatedSource(source, numbers: numbers).text, equals: "Regions.mutated.txt")
  }

  @Test func withoutMutantsTheSourceStaysAsItIs() throws {
    #expect(try MutatedSource(source, numbers: [:]).text == Approved.text(of: "Shop.swift"))
  }

  @Test func codeElsewhereDoesNotChangeAnID() throws {
    let before = try MutableSource(path: "A.swift", text: "func a() { b(1); b(1) }")
    let after = try MutableSource(
      path: "A.swift", text: "func c() { b(1) }\nfunc a() {\n  b(1)\n  b(1)\n}")

    #expect(Set(before.mutants.map(\.id)).count == 4)
    #expect(after.mutants.suffix(4).map(\.id) == before.mutants.map(\.id))
  }

  @Test func aSourceMustParse() {
    #expect(throws: (any Error).self) { try MutableSource(path: "A.swift", text: "func a( {") }
  }
}
