/// A source with mutants compiled in.
struct WrittenSource {
  /// Text that exists for one mutant, or for the healthy code between the mutants of a region.
  struct Variant {
    /// Where its body begins in the source without mutants, in bytes.
    let body: Int
    /// The lines, from 1.
    let lines: ClosedRange<Int>
    /// The ids of the mutants that cannot be compiled when an error is here.
    let mutants: [String]
  }

  /// The text.
  let text: String
  /// What the lines are, in the order of the file.
  let variants: [Variant]
}

/// Writes a source with mutants compiled in.
///
/// A body becomes a chain of `if`: one branch for each mutant with the whole body as the mutant has it, and
/// at its end the body as it is. The number of the mutant that is switched on comes from the environment.
struct SourceWriter {
  private let source: [UInt8]
  private var copied = 0
  private var text: [UInt8] = []
  private var line = 1
  private var variants: [WrittenSource.Variant] = []

  init(_ source: String) {
    self.source = Array(source.utf8)
  }

  /// Writes the text up to a region, and the region with its mutants.
  mutating func write(
    _ region: Region, _ mutants: [(number: Int, id: String, edits: [CodeMutant.Edit])]
  ) {
    add(source[copied..<region.range.lowerBound])
    copied = region.range.upperBound
    let isValue = region.kind == .value
    let first = line
    let numbers = mutants.map(\.number)
    let active = "activeMutant_(\(numbers.min() ?? 0)...\(numbers.max() ?? 0))"
    add(isValue ? "{ " : " let mutant_ = \(active); ")
    for (number, id, edits) in mutants {
      add("if \(isValue ? active : "mutant_") == \(number) {\(isValue ? " return" : "")\n")
      addVariant(region, edits, mutants: [id])
      add("\n} else ")
    }
    add(isValue ? "{ return\n" : "{\n")
    addVariant(region, region.healthy, mutants: mutants.map(\.id))
    add(isValue ? "\n}\n}()" : "\n}\n")
    // What is wrong between the variants is wrong because of them.
    variants.append(
      .init(body: region.range.lowerBound, lines: first...line, mutants: mutants.map(\.id)))
  }

  /// The whole text.
  consuming func finished() -> WrittenSource {
    add(source[copied...])
    return WrittenSource(text: String(decoding: text, as: UTF8.self), variants: variants)
  }

  private mutating func addVariant(
    _ region: Region, _ edits: [CodeMutant.Edit], mutants: [String]
  ) {
    let first = line
    add(source.edited(edits, in: region.range)[...])
    variants.append(
      WrittenSource.Variant(body: region.range.lowerBound, lines: first...line, mutants: mutants))
  }

  private mutating func add(_ text: String) { add(Array(text.utf8)[...]) }

  private mutating func add(_ bytes: ArraySlice<UInt8>) {
    text += bytes
    line += bytes.count { $0 == UInt8(ascii: "\n") }
  }
}
