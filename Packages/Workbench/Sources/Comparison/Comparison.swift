/// Everything that `make compare` found, as `docs/comparison.json` keeps it.
public struct Comparison: Codable, Equatable, Sendable {
  /// A mutant and what became of it.
  public struct Entry: Codable, Equatable, Sendable {
    /// The style.
    public let style: String
    /// The mutant's id.
    public let id: String
    /// What kind of bug it is.
    public let kind: MutantKind
    /// What each judge made of it.
    public let verdicts: [Judge: Verdict]

    /// Puts down what became of a mutant.
    public init(_ mutant: Mutant, verdicts: [Judge: Verdict]) {
      style = mutant.style
      id = mutant.id
      kind = mutant.kind
      self.verdicts = verdicts
    }
  }

  /// The compiler and platform of the run.
  public let toolchain: String
  /// The styles, in their order.
  public let styles: [String]
  /// The mutants, style by style, each in the order of its page.
  public let entries: [Entry]
  /// The code of each style, counted.
  public let sizes: [CodeSize]
  /// What calls cost.
  public let cost: Cost

  /// Puts a comparison together.
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
