/// The text of a source with mutants compiled in, each behind its number.
///
/// A body becomes a chain of `if`: one branch for each mutant with the whole body as the mutant has it, and at its end
/// the body as it is. The environment says which number is switched on.
struct MutatedSource {
  /// Text that exists for one mutant, or a whole region.
  private struct Variant {
    /// The lines, from 1.
    let lines: ClosedRange<Int>
    /// The ids of the mutants that cannot be compiled when an error is here.
    let mutants: [String]
  }

  /// The environment variable with the number of the mutant that is switched on.
  static let variable = "ACTIVE_MUTANT"
  /// The file that each mutated module gets.
  static let activeMutant = """
    import Foundation

    @usableFromInline
    let activeMutant_ = ProcessInfo.processInfo.environment["\(variable)"].flatMap { Int($0) } ?? 0

    """

  /// The text.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  private var bytes: [UInt8] = []
  private var line = 1
  private var variants: [Variant] = []

  /// Writes a source.
  ///
  /// - Parameter numbers: The numbers of the mutants by their ids; the others are left out.
  init(_ source: MutableSource, numbers: [String: Int]) {
    var copied = 0
    for region in source.regions {
      let mutants = region.mutants.filter { numbers[$0.id] != nil }
      guard !mutants.isEmpty else { continue }
      add(source.text[copied..<region.range.lowerBound])
      copied = region.range.upperBound
      let (first, value) = (line, region.isValue ? " return" : "")
      if region.isValue { add("{") }
      for mutant in mutants {
        add(" if activeMutant_ == \(numbers[mutant.id] ?? 0) {\(value)\n")
        let start = line
        add(region.text(in: source.text, with: mutant)[...])
        variants.append(Variant(lines: start...line, mutants: [mutant.id]))
        add("\n} else")
      }
      add(" {\(value)\n")
      add(region.text(in: source.text, with: nil)[...])
      add(region.isValue ? "\n} }()" : "\n}\n")
      // What is wrong elsewhere in a region is wrong because of its mutants.
      variants.append(Variant(lines: first...line, mutants: mutants.map(\.id)))
    }
    add(source.text[copied...])
  }

  /// The mutants that an error is about: the one in whose variant it is, or all of its region.
  func mutants(at line: Int) -> [String] {
    variants.first { $0.lines.contains(line) }?.mutants ?? []
  }

  private mutating func add(_ text: String) { add(Array(text.utf8)[...]) }

  private mutating func add(_ new: ArraySlice<UInt8>) {
    bytes += new
    line += new.count { $0 == UInt8(ascii: "\n") }
  }
}
