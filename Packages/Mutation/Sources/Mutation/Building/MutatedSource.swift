/// The text of a source with mutants compiled in. A body becomes an `if`-`else` chain. It has one
/// branch for each mutant, with the whole body after the change, and ends with the original body.
/// An environment variable switches one of them on.
struct MutatedSource {
  static let variable = "ACTIVE_MUTANT"
  /// The code that is added to one source of each module. It doesn't use any name that the module
  /// may define itself.
  static let activeMutant = """

    #if canImport(Darwin)
      private import func Darwin.getenv
    #else
      private import func SwiftGlibc.getenv
    #endif

    @usableFromInline nonisolated enum ActiveMutant_ {
      #if canImport(Darwin)
        @usableFromInline static let number =
          Darwin.getenv("\(variable)").flatMap { Swift.Int(Swift.String(cString: $0)) } ?? 0
      #else
        @usableFromInline static let number =
          SwiftGlibc.getenv("\(variable)").flatMap { Swift.Int(Swift.String(cString: $0)) } ?? 0
      #endif
    }

    """

  var text: String { String(decoding: bytes, as: UTF8.self) }

  private var bytes: [UInt8] = []
  private var line = 1
  /// Ranges of lines, each with the mutants that cause the errors in it. The branch of one mutant
  /// comes before the declaration around it.
  private var extents: [(lines: ClosedRange<Int>, mutants: [String])] = []

  init(_ source: MutableSource, _ numbers: [String: Int]) {
    var copied = 0
    var first = 1
    for region in source.regions {
      let mutants = region.mutants.filter { numbers[$0.id] != nil }
      guard !mutants.isEmpty else { continue }
      // All regions of one declaration, such as its body and its default arguments, have the same
      // starting point.
      if region.declaration >= copied {
        add(source.text[copied..<region.declaration])
        copied = region.declaration
        first = line
      }
      add(source.text[copied..<region.range.lowerBound])
      copied = region.range.upperBound
      let value = region.isValue ? "return " : ""
      if region.isValue { add("{".utf8) }
      for mutant in mutants {
        add(" if ActiveMutant_.number == \(numbers[mutant.id] ?? 0) {\n\(value)".utf8)
        let start = line
        add(region.text(in: source.text, with: mutant))
        extents.append((start...line, [mutant.id]))
        add("\n} else".utf8)
      }
      add(" {\n\(value)".utf8)
      add(region.text(in: source.text, with: nil))
      add((region.isValue ? "\n} }()" : "\n}\n").utf8)
      extents.append((first...line, mutants.map(\.id)))
    }
    add(source.text[copied...])
  }

  /// Returns the mutant whose branch contains a line, or else the mutants of the body or value
  /// whose declaration contains it.
  func mutants(at line: Int) -> [String] {
    extents.first { $0.lines.contains(line) }?.mutants ?? []
  }

  private mutating func add(_ new: some Collection<UInt8>) {
    bytes += new
    line += new.count { $0 == UInt8(ascii: "\n") }
  }
}
