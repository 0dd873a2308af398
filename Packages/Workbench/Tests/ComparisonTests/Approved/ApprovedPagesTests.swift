import Comparison
import Findings
import Foundation
import Testing

/// The page and the picture of a small comparison, as somebody approved them.
///
/// Most of a page is words, columns, colors and places. Look at the file, and you see whether they are right. A
/// test that named each of them would only say the same twice.
@Suite struct ApprovedPagesTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  @Test func pageIsTheApprovedOne() throws {
    let mutants = try Self.samples.map { try $0.mutant() }

    try expectApproved(
      ComparisonPage.markdown(
        try Self.comparison(), mutants: mutants, machineMade: Self.machineMade), in: "page.txt")
  }

  @Test func pictureIsTheApprovedOne() throws {
    try expectApproved(MatrixPicture.svg(try Self.comparison()), in: "picture.svg")
  }

  @Test func tablesForATerminalAreTheApprovedOnes() throws {
    let comparison = try Self.comparison()

    try expectApproved(
      ComparisonPage.tables(comparison) + "\n" + ComparisonPage.sizesAndAims(comparison) + "\n",
      in: "tables.txt")
  }

  /// Compares a text with an approved one. What differs is kept in the build folder: a folder for temporary files
  /// goes with the run.
  private func expectApproved(
    _ text: String, in name: String, _ place: SourceLocation = #_sourceLocation
  ) throws {
    let approved = try? String(
      contentsOf: Self.folder.appending(path: name), encoding: .utf8)
    let builds = (1...5).reduce(Self.folder) { url, _ in url.deletingLastPathComponent() }
      .appending(path: ".build")
    let made = builds.appending(path: "approve-\(name)")
    guard
      let finding = Finding.comparing(
        name, approved, with: text, "is not what was approved",
        mend: "look at \(made.path); if it is right, copy it to Approved/\(name)")
    else { return }
    try FileManager.default.createDirectory(at: builds, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: made)
    Issue.record("\(finding)", sourceLocation: place)
  }

  // MARK: The comparison

  /// A mutant of each kind in one style, and of every second kind in the other.
  private static let samples = MutantKind.allCases.enumerated().flatMap { index, kind in
    let outcomes = [Verdict.Outcome.killed, .hung, .crashed, .survived]
    let ends = [outcomes[index % 3], outcomes[index % 4], outcomes[(index / 2) % 4]]
    let reasons = zip([Judge.doubles, .loopback], ends.dropFirst()).filter { $1 == .survived }.map {
      ($0.0, "the \($0.0.rawValue) lane does not look there.")
    }
    let sample = Sample(
      id: "bug-\(index)", kind: kind, style: "DogPatchClient", outcomes: ends,
      tests: ["test\(index)()"],
      reasons: Dictionary(uniqueKeysWithValues: reasons))
    var other = sample
    (other.style, other.outcomes, other.reasons) = (
      "StarWarsAPI", [.killed, .killed, .killed], [:]
    )
    return index.isMultiple(of: 2) ? [sample, other] : [sample]
  }

  private static func comparison() throws -> Comparison {
    let sizes = try JSONDecoder().decode(
      [CodeSize].self,
      from: Data(
        """
        [{"style": "DogPatchClient", "own": 95, "example": 24, "hardening": 40, "doubles": 151,
          "tests": 1003},
         {"style": "StarWarsAPI", "own": 301, "example": 50, "hardening": 60, "doubles": 90,
          "tests": 1204}]
        """.utf8))
    return Comparison(
      toolchain: "Swift 6.3", styles: ["DogPatchClient", "StarWarsAPI"],
      entries: try samples.map { try $0.entry() }, sizes: sizes,
      cost: try JSONDecoder().decode(Cost.self, from: Data(cost.utf8)))
  }

  /// A measurement of each kind.
  private static let cost = """
    {"measurements": [
      \(measurement("floor, data task", "floor", "data task")),
      \(measurement("decoding, DogPatchClient", "decoding", "DogPatchClient", ratio: 0.5)),
      \(measurement("double, DogPatchClient", "double", "DogPatchClient", ratio: 1.046)),
      \(measurement("double, DogPatchClient, 10000 stubbed", "double", "DogPatchClient",
        more: #""stubs": 10000,"#, ratio: 1.5)),
      \(measurement("double, DogPatchClient, 1 stubbed", "double", "DogPatchClient",
        more: #""stubs": 1,"#, ratio: 12.34)),
      \(measurement("double, DogPatchClient, 8 at a time", "double", "DogPatchClient",
        atATime: 8, more: #""stubs": 1,"#, ratio: 123.4)),
      \(measurement("alone, DogPatchClient, 10 stubbed", "alone", "DogPatchClient",
        more: #""stubs": 10,"#, ratio: 2)),
      \(measurement("spread, 10 stubbed", "spread", "DogPatchClient", ratio: 2)),
      \(measurement("loopback, DogPatchClient", "loopback", "DogPatchClient", ratio: 20))
     ],
     "aims": [{"name": "flat", "limit": 1.1, "worst": 1.0174, "isMet": true},
              {"name": "cheap", "limit": 1.15, "worst": 1.2, "isMet": false}]}
    """

  private static func measurement(
    _ name: String, _ kind: String, _ subject: String, atATime: Int = 1, more: String = "",
    ratio: Double? = nil
  ) -> String {
    let compared = ratio.map {
      #""reference": "floor, data task", "ratio": {"first": \#($0 / 2), "median": \#($0), "third": \#($0 * 2)},"#
    }
    return """
      {"name": "\(name)", "kind": "\(kind)", "subject": "\(subject)", "atATime": \(atATime), \(more)
       \(compared ?? "") "seconds": {"first": 0.000026, "median": 0.0000272, "third": 0.000283}}
      """
  }

  private static let machineMade = MachineMade(
    toolchain: "Swift 6.3",
    rows: PlaceInStyle.allCases.map { place in
      .init(
        style: "DogPatchClient", place: place,
        outcomes: [
          .own: [.killed: 7, .hung: 1, .crashed: 1, .survived: 1],
          .doubles: [.killed: 5, .survived: 5], .loopback: [.survived: 10],
        ], equivalent: 3, notCompiled: 4)
    })
}
