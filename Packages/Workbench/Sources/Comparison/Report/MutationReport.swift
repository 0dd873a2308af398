import WorkbenchKit

/// The verdicts in the format that mutation-testing tools read: version 2 of the
/// [schema of mutation-testing-elements](https://github.com/stryker-mutator/mutation-testing-elements).
public struct MutationReport: Codable, Equatable, Sendable {
  /// A source file and its mutants.
  public struct File: Codable, Equatable, Sendable {
    /// The language, for syntax coloring.
    public let language: String
    /// The text without a mutant.
    public let source: String
    /// The mutants.
    public fileprivate(set) var mutants: [Result]

    /// Makes a file.
    public init(language: String, source: String, mutants: [Result]) {
      (self.language, self.source, self.mutants) = (language, source, mutants)
    }
  }

  /// The result for a mutant.
  public struct Result: Codable, Equatable, Sendable {
    /// The style and the id, separated by a slash.
    public let id: String
    /// The mutant's kind.
    public let mutatorName: String
    /// How the bug happens in a project.
    public let description: String
    /// The replaced lines.
    public let location: Location
    /// The new lines.
    public let replacement: String
    /// The most informative outcome of all judges.
    public let status: Status
    /// The outcome of each judge.
    public let statusReason: String
    /// The ids of the tests that failed.
    public let killedBy: [String]

    /// Makes a result.
    public init(
      id: String, mutatorName: String, description: String, location: Location, replacement: String,
      status: Status, statusReason: String, killedBy: [String]
    ) {
      (self.id, self.mutatorName, self.description) = (id, mutatorName, description)
      (self.location, self.replacement) = (location, replacement)
      (self.status, self.statusReason, self.killedBy) = (status, statusReason, killedBy)
    }
  }

  /// The outcome, in the words of the schema.
  public enum Status: String, Codable, Sendable {
    /// A test failed.
    case killed = "Killed"
    /// No test failed.
    case survived = "Survived"
    /// No test runs the code in which the mutant is.
    case noCoverage = "NoCoverage"
    /// No test failed, but tests hung.
    case timeout = "Timeout"
    /// No test failed, but the test process crashed.
    case runtimeError = "RuntimeError"
    /// The mutant does not compile.
    case compileError = "CompileError"
    /// All tests passed, and a page says why no test can notice it.
    case ignored = "Ignored"
    /// The run allowed no verdict.
    case pending = "Pending"
  }

  /// A range in a file. It excludes its end.
  public struct Location: Codable, Equatable, Sendable {
    /// The first character.
    public let start: Position
    /// The character after the last one.
    public let end: Position

    /// Makes a range.
    public init(start: Position, end: Position) { (self.start, self.end) = (start, end) }
  }

  /// A position in a file. Lines and columns start at 1.
  public struct Position: Codable, Equatable, Sendable {
    /// The line.
    public let line: Int
    /// The column, in UTF-16 code units.
    public let column: Int

    /// Makes a position.
    public init(line: Int, column: Int) { (self.line, self.column) = (line, column) }
  }

  /// The tests of a judge that noticed a mutant.
  public struct TestFile: Codable, Equatable, Sendable {
    /// The tests.
    public let tests: [Test]
  }

  /// A test that noticed a mutant.
  public struct Test: Codable, Equatable, Sendable {
    /// The style, the judge and the name, separated by slashes.
    public let id: String
    /// The name of the test or of the contract's scenario.
    public let name: String
  }

  /// The percentages of noticed mutants from which tools show green and yellow.
  public struct Thresholds: Codable, Equatable, Sendable {
    /// Green.
    public let high: Int
    /// Yellow.
    public let low: Int
  }

  /// The version of the schema.
  public let schemaVersion: String
  /// The percentages for green and yellow.
  public let thresholds: Thresholds
  /// The mutated files, by their paths relative to the repository.
  public private(set) var files: [String: File]
  /// The tests that noticed a mutant, by style and judge.
  public let testFiles: [String: TestFile]

  /// Makes a report of files with their mutants.
  public init(files: [String: File]) {
    schemaVersion = "2.0"
    thresholds = Thresholds(high: 90, low: 75)
    self.files = files
    testFiles = [:]
  }

  /// Makes a report.
  ///
  /// - Parameters:
  ///   - comparison: The verdicts.
  ///   - mutants: The mutants.
  ///   - source: Returns the text of a file at a path relative to the repository; `nil` when it does not
  ///     exist.
  /// - Throws: ``WorkbenchError`` when a verdict belongs to no mutant, or a mutant's diff does not apply.
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
  /// The outcome in the words of the schema.
  public init(_ outcome: Verdict.Outcome) {
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
  /// The name of a judge's tests in the report.
  fileprivate func testFile(of judge: Judge) -> String { "\(style)/\(judge.rawValue)" }
}
