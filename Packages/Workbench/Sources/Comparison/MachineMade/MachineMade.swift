/// What the judges said about machine-made mutants of the five styles, as stored in `docs/machine-made.json`.
///
/// Only counts are stored: `make mutate` shows each mutant again.
public struct MachineMade: Codable, Equatable, Sendable {
  /// The mutants of one place in one style.
  public struct Row: Codable, Equatable, Sendable {
    /// The style.
    public let style: String
    /// Where the mutants are.
    public let place: PlaceInStyle
    /// How many mutants have each outcome, by judge. Mutants that a page calls equivalent are not counted.
    public let outcomes: [Judge: [Verdict.Outcome: Int]]
    /// How many mutants are equivalent, which means that no test can notice them.
    public let equivalent: Int
    /// How many mutants do not compile.
    public let notCompiled: Int

    /// Makes a row.
    public init(
      style: String, place: PlaceInStyle, outcomes: [Judge: [Verdict.Outcome: Int]],
      equivalent: Int, notCompiled: Int
    ) {
      (self.style, self.place, self.outcomes) = (style, place, outcomes)
      (self.equivalent, self.notCompiled) = (equivalent, notCompiled)
    }
  }

  /// The compiler version and the platform.
  public let toolchain: String
  /// The counts, style by style.
  public let rows: [Row]

  /// Makes the counts.
  public init(toolchain: String, rows: [Row]) {
    (self.toolchain, self.rows) = (toolchain, rows)
  }

  /// The counts of some rows together.
  public func counts(
    of judge: Judge, style: String? = nil, place: PlaceInStyle? = nil
  ) -> OutcomeCounts {
    let chosen = rows.filter { style ?? $0.style == $0.style && place ?? $0.place == $0.place }
    return OutcomeCounts(
      outcomes: chosen.flatMap { row in
        row.outcomes[judge, default: [:]].sorted { $0.key.rawValue < $1.key.rawValue }
          .flatMap { Array(repeating: $0.key, count: $0.value) }
      })
  }
}

extension MachineMade {
  /// How many mutants each judge notices, one row for a style: for the README, and the page's beginning.
  ///
  /// - Parameter link: Makes a link of a style's name.
  public func table(link: (String) -> String) -> String {
    let styles = rows.map(\.style).reduce(into: [String]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    let cells = styles.map { style in
      [link(style), "\(counts(of: .own, style: style).total)"]
        + Judge.allCases.map { counts(of: $0, style: style).noticed }
    }
    let all = ["all", "\(counts(of: .own).total)"] + Judge.allCases.map { counts(of: $0).noticed }
    return Markdown.table(["style", "mutants"] + Judge.allCases.map(\.rawValue), cells + [all])
  }

  /// The beginning of the page `docs/comparison.md`.
  var blocks: [String] {
    let places = PlaceInStyle.allCases.flatMap { place in
      rows.filter { $0.place == place }.map { row in
        [place.rawValue, Markdown.link(style: row.style)]
          + Judge.allCases.map { counts(of: $0, style: row.style, place: place).share }
          + ["\(row.equivalent)", "\(row.notCompiled)"]
      }
    }
    return [
      "## Machine-made mutants",
      Markdown.prose(
        """
        `make mutate` changes the code of each style in small ways, one at a time: it turns a condition round, \
        leaves out a call, an element of a list, a `guard`. The operators are the same for all styles, and \
        nobody chose the mutants, so a share says how much of the code a judge watches. \
        [Mutation](mutation.md) explains it. The own tests were completed with its help, so they notice \
        all: look at what the contract adds. Measured with \(toolchain).
        """),
      table(link: Markdown.link(style:)),
      Markdown.prose(
        """
        Where the code is decides who can notice: the doubles stand in for the adapter, so they never run \
        it; and production code does not contain the doubles, so loopback never runs them.
        """),
      Markdown.table(
        ["place", "style"] + Judge.allCases.map(\.rawValue) + ["equivalent", "not compiled"],
        places, alignment: "-:"),
    ]
  }
}
