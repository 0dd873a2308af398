import WorkbenchKit

/// What became of the mutants, in the shape that tools around mutation testing read: version 2 of the
/// [schema of mutation-testing-elements](https://github.com/stryker-mutator/mutation-testing-elements).
public struct MutationReport: Codable, Equatable, Sendable {
  /// A source file and the mutants in it.
  public struct File: Codable, Equatable, Sendable {
    /// The language, for colours.
    public let language: String
    /// The text without any mutant.
    public let source: String
    /// The mutants.
    public fileprivate(set) var mutants: [Result]
  }

  /// What became of a mutant.
  public struct Result: Codable, Equatable, Sendable {
    /// Style and id, with a slash between.
    public let id: String
    /// Its kind.
    public let mutatorName: String
    /// How such a bug happens.
    public let description: String
    /// The lines that are replaced.
    public let location: Location
    /// What stands there instead.
    public let replacement: String
    /// What the judges made of it together.
    public let status: Status
    /// What each judge made of it.
    public let statusReason: String
    /// The ids of the tests that failed.
    public let killedBy: [String]
  }

  /// What the schema calls the outcome.
  public enum Status: String, Codable, Sendable {
    /// A test failed.
    case killed = "Killed"
    /// No test noticed.
    case survived = "Survived"
    /// No test failed, but some did not end.
    case timeout = "Timeout"
    /// No test failed, but their process died.
    case runtimeError = "RuntimeError"
  }

  /// From a place up to, but without, another.
  public struct Location: Codable, Equatable, Sendable {
    /// The first character.
    public let start: Position
    /// The character after the last.
    public let end: Position
  }

  /// A place in a file; both numbers begin with 1.
  public struct Position: Codable, Equatable, Sendable {
    /// The line.
    public let line: Int
    /// The character in the line, in UTF-16 units.
    public let column: Int
  }

  /// The tests of a judge that noticed something.
  public struct TestFile: Codable, Equatable, Sendable {
    /// The tests.
    public let tests: [Test]
  }

  /// A test that noticed something.
  public struct Test: Codable, Equatable, Sendable {
    /// Style, judge and name, with slashes between.
    public let id: String
    /// The test's name, or the contract's scenario.
    public let name: String
  }

  /// From which percentages of noticed mutants on a tool shows green, and yellow.
  public struct Thresholds: Codable, Equatable, Sendable {
    /// Green.
    public let high: Int
    /// Yellow.
    public let low: Int
  }

  /// The version of the schema.
  public let schemaVersion: String
  /// When a share is good.
  public let thresholds: Thresholds
  /// The mutated files, by their paths from the repository's root.
  public private(set) var files: [String: File]
  /// For each style and judge the tests that noticed something.
  public let testFiles: [String: TestFile]

  /// Puts down what became of mutants.
  ///
  /// - Parameters:
  ///   - comparison: What the judges made of them.
  ///   - mutants: The mutants, as their pages describe them.
  ///   - source: The text of a file, by its path from the repository's root; `nil` when there is none.
  /// - Throws: ``WorkbenchError`` when a result belongs to no mutant, or a mutant does not fit the source.
  public init(
    _ comparison: Comparison, mutants: [Mutant], source: (String) -> String?
  ) throws(WorkbenchError) {
    schemaVersion = "2.0"
    thresholds = Thresholds(high: 90, low: 75)
    testFiles = Self.testFiles(comparison.entries)
    files = [:]
    for entry in comparison.entries {
      guard let mutant = mutants.first(where: { $0.style == entry.style && $0.id == entry.id })
      else {
        throw WorkbenchError("\(MutantPage.path(of: entry.style)) has no mutant “\(entry.id)”")
      }
      let edit = try MutantEdit(mutant, source: source)
      files[edit.path, default: File(language: "swift", source: edit.source, mutants: [])]
        .mutants.append(Result(entry, mutant, edit))
    }
  }

  private static func testFiles(_ entries: [Comparison.Entry]) -> [String: TestFile] {
    let names = entries.reduce(into: [String: (judge: String, names: Set<String>)]()) {
      files, entry in
      for (judge, verdict) in entry.verdicts where verdict.outcome == .killed {
        files[entry.testFile(of: judge), default: (judge.rawValue, [])].names
          .formUnion(verdict.by)
      }
    }
    return names.reduce(into: [:]) { files, file in
      let tests = file.value.names.sorted().map { Test(id: "\(file.key)/\($0)", name: $0) }
      files[file.key] = TestFile(tests: tests)
    }
  }
}

extension MutationReport.Result {
  fileprivate init(_ entry: Comparison.Entry, _ mutant: Mutant, _ edit: MutantEdit) {
    let judged = Judge.allCases.compactMap { judge in
      entry.verdicts[judge].map { (judge: judge, verdict: $0) }
    }
    id = "\(mutant.style)/\(mutant.id)"
    mutatorName = mutant.kind.rawValue
    description = mutant.story
    location = edit.location
    replacement = edit.replacement
    status = MutationReport.Status(judged.map(\.verdict.outcome).mostInformative ?? .survived)
    statusReason = judged.map { judge, verdict in
      let reason =
        verdict.isKill ? verdict.by.joined(separator: ", ") : mutant.survives[judge] ?? ""
      return "\(judge.rawValue): \(verdict.outcome.rawValue)"
        + (reason.isEmpty ? "" : " (\(reason))")
    }.joined(separator: "\n")
    killedBy = judged.filter { $0.verdict.outcome == .killed }.flatMap { judge, verdict in
      verdict.by.map { "\(entry.testFile(of: judge))/\($0)" }
    }
  }
}

extension MutationReport.Status {
  fileprivate init(_ outcome: Verdict.Outcome) {
    self =
      switch outcome {
      case .killed: .killed
      case .hung: .timeout
      case .crashed: .runtimeError
      case .survived: .survived
      }
  }
}

extension Comparison.Entry {
  /// What the report calls the tests of a judge.
  fileprivate func testFile(of judge: Judge) -> String { "\(style)/\(judge.rawValue)" }
}
