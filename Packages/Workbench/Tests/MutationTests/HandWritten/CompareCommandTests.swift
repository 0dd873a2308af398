import BlockingWork
import Comparison
import Foundation
import SampleRepositories
import Synchronization
import Testing
import WorkbenchKit

@testable import Mutation

@Suite(.blocking) struct CompareCommandTests {
  private let sample: SampleRepository

  init() throws {
    sample = try SampleRepository()
    for style in ["A", "B"] {
      try sample.write("struct D {}", to: "Packages/\(style)/Sources/\(style)Doubles/D.swift")
      try sample.write(
        SampleRepository.page(style: style) + "\n- survives loopback: it does not look.\n",
        to: "Packages/\(style)/Mutants.md")
    }
    try sample.write("// cost\n", to: "Tests/CostCommand/main.swift")
    try FileManager.default.createDirectory(
      at: sample.root.appending(path: "docs"), withIntermediateDirectories: true)
  }

  private func run(
    _ arguments: String..., with compiler: ScriptCompiler = ScriptCompiler(),
    report: @escaping @Sendable (String) -> Void = { _ in }
  ) throws -> (output: String, isFine: Bool) {
    let output = Mutex<[String]>([])
    let sut = CompareCommand(
      root: sample.root, selection: try #require(try MutantSelection(arguments: arguments)),
      console: Console(write: { line in output.withLock { $0.append(line) } }, report: report))
    let isFine = try sut.run(compiler: compiler.compiler, patience: 30)
    return (output.withLock(\.self).joined(separator: "\n"), isFine)
  }

  /// Two at once would write each other's copy of the code.
  @Test func secondRunWaitsForTheFirst() throws {
    let folder = sample.root.appending(path: ".build-compare")
    let first = Mutex<RunLock?>(try RunLock("make compare", in: folder) { _ in })

    _ = try run("--mutant", "wrong") { line in
      if line.hasPrefix("another run of make compare") { first.withLock { $0 = nil } }
    }

    #expect(first.withLock { $0 == nil })
  }

  @Test func everythingIsJudgedAndWritten() throws {
    let (output, isFine) = try run()

    #expect(isFine)
    #expect(output.contains("not noticed by\n  A wrong  loopback\n  B wrong  loopback"))
    #expect(
      output.hasPrefix(
        try ComparisonPage.sizesAndAims(ComparisonFiles.stored(in: sample.root)) + "\n\n"))
    let stored = try ComparisonFiles.stored(in: sample.root)
    #expect(stored.toolchain == "Swift 6.3")
    #expect(
      stored.entries.map { $0.verdicts[.doubles]?.by } == [["answer.value"], ["answer.value"]])
    #expect(try stored == stored.recounted(in: sample.root))
    let page = try sample.text(of: "docs/comparison.md")
    #expect(page.contains("There are 2."))
    #expect(page.contains("| 1 of 1 (100 %): 1 failed | 1 of 1 (100 %): 1 failed | 0 of 1 (0 %) |"))
  }

  @Test func partIsPrintedAndNotWritten() throws {
    let compiler = ScriptCompiler()

    let (output, isFine) = try run("--style", "B", with: compiler)

    #expect(isFine)
    #expect(
      output.hasPrefix("B wrong\n  own tests: killed by notices\n  doubles: killed by answer"))
    #expect(output.contains(/loopback: .*\n\n/))
    #expect(!output.contains("A wrong"))
    #expect(compiler.builds.map { $0["A"] } == [ScriptCompiler.source])
    let docs = sample.root.appending(path: "docs").path
    #expect(try FileManager.default.contentsOfDirectory(atPath: docs) == ["machine-made.json"])
  }

  @Test func survivorWithoutAReasonIsNotFine() throws {
    try sample.write(SampleRepository.page(style: "B"), to: "Packages/B/Mutants.md")

    let (output, isFine) = try run()

    #expect(!isFine)
    #expect(output.contains("Packages/B/Mutants.md:3: loopback did not notice “wrong”; mend: "))
    #expect(!output.contains("Packages/A/Mutants.md:3:"))
  }

  @Test func pageThatCannotBeWrittenIsAnError() throws {
    try sample.write("", to: "docs/comparison.md/File")

    #expect(throws: (any Error).self) { try run() }
  }

  @Test func fullDiskIsSaidAtTheBeginning() throws {
    let compiler = ScriptCompiler(.init(neededSpace: .max / 2))

    let error = #expect(throws: WorkbenchError.self) { try run(with: compiler) }

    #expect(error?.description.contains("free") == true)
    #expect(compiler.builds.isEmpty)
  }

  @Test(arguments: [
    "Tests/CostCommand/main.swift", "Tests/ContractKit/C.swift", "Fixtures/Sources/F.swift",
    "Package.swift", "Packages/A/Sources/A/A.swift",
  ])
  func costIsMeasuredOnceForTheSameCode(path: String) throws {
    _ = try run()
    let measured = try costs()

    _ = try run()
    #expect(try costs() == measured)

    let text = (try? sample.text(of: path)) ?? ""
    try sample.write("// changed\n" + text, to: path)
    _ = try run()
    #expect(measured.count == 1)
    #expect(try costs().count == 2)
  }

  @Test func costIsThatOfTheCodeWithoutMutants() throws {
    let compiler = ScriptCompiler()

    _ = try run(with: compiler)

    let source = ScriptCompiler.source
    #expect(compiler.builds.count == 2)
    #expect(compiler.builds.last == ["A": source, "B": source])
  }

  @Test func benchmarkThatFailsEndsTheComparison() throws {
    let cost = #"echo '{"measurements": [], "aims": []}' >"$second"; exit 3"#

    #expect(
      throws: WorkbenchError("The benchmark failed: exited(3). Its messages are above.")
    ) {
      try run(with: ScriptCompiler(.init(cost: cost)))
    }
    #expect(try costs().allSatisfy { $0.hasSuffix(".draft") })
  }

  @Test func benchmarkThatDoesNotBuildEndsTheComparison() throws {
    #expect(throws: WorkbenchError("The benchmark does not build:\na.swift:1:1: error: no")) {
      try run(with: ScriptCompiler(.init(costIsBuilt: false)))
    }
    #expect(try costs().isEmpty)
  }

  private func costs() throws -> Set<String> {
    let folder = sample.root.appending(path: ".build-compare")
    return try Set(FileManager.default.contentsOfDirectory(atPath: folder.path))
      .filter { $0.hasPrefix("cost-") }
  }
}
