/// All results of `make compare`, as stored in `docs/comparison.json`.
public struct Comparison: Codable, Equatable, Sendable {
  /// One mutant and its verdicts.
  public struct Entry: Codable, Equatable, Sendable {
    /// The style.
    public let style: String
    /// The mutant's id.
    public let id: String
    /// The kind of bug.
    public let kind: MutantKind
    /// The verdict of each judge.
    public let verdicts: [Judge: Verdict]

    /// Makes an entry for a mutant.
    public init(_ mutant: Mutant, verdicts: [Judge: Verdict]) {
      style = mutant.style
      id = mutant.id
      kind = mutant.kind
      self.verdicts = verdicts
    }
  }

  /// The compiler version and the platform.
  public let toolchain: String
  /// The styles, in the order of the root manifest.
  public let styles: [String]
  /// The mutants, style by style, in the order of the styles' pages.
  public let entries: [Entry]
  /// The code size of each style.
  public let sizes: [CodeSize]
  /// What calls cost.
  public let cost: Cost

  /// Makes a comparison from its parts.
  public init(
    toolchain: String, styles: [String], entries: [Entry], sizes: [CodeSize], cost: Cost
  ) {
    self.toolchain = toolchain
    self.styles = styles
    self.entries = entries
    self.sizes = sizes
    self.cost = cost
  }
}
