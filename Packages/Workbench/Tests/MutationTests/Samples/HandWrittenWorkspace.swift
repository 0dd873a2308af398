import Comparison
import Foundation
import SampleRepositories
import Synchronization
import WorkbenchKit

@testable import Mutation

/// A repository with hand-written mutants: the style `A` has two, and `B` one.
struct HandWrittenWorkspace {
  let sample: SampleRepository

  init() throws {
    sample = try SampleRepository()
    try writePages { $0 }
  }

  /// Writes the pages of mutants with a change.
  func writePages(_ change: (String) -> String) throws {
    let second = SampleRepository.page(style: "A", id: "other").replacing("  43", with: "  430")
    try write(
      change(
        SampleRepository.page(style: "A") + "\n"
          + second.split(separator: "\n\n", maxSplits: 1)[1]), to: "Packages/A/Mutants.md")
    try writePageOfB(change)
  }

  func writePageOfB(_ change: (String) -> String) throws {
    try write(change(SampleRepository.page(style: "B")), to: "Packages/B/Mutants.md")
  }

  func write(_ text: String, to path: String) throws { try sample.write(text, to: path) }

  var folder: URL { sample.root.appending(path: ".build-compare") }

  func judge(
    with compiler: ScriptCompiler
  ) throws -> (entries: [Comparison.Entry], messages: String) {
    let messages = Mutex("")
    let console = Console(
      write: { _ in }, report: { text in messages.withLock { $0 += text } })
    let build = MutantBuild(
      root: sample.root, folder: folder, styles: ["A", "B"], compiler: compiler.compiler,
      report: console.report)
    let entries = try HandWrittenRun(build: build, patience: 30, console: console)
      .judge(MutantCatalog(of: sample.root, styles: ["A", "B"]).mutants)
    return (entries, messages.withLock(\.self))
  }

  /// What every mutant ends with under the usual compiler.
  static let killed: [Judge: Verdict] = [
    .own: Verdict(.killed, by: ["notices"]),
    .doubles: Verdict(.killed, by: ["answer.value"]),
    .loopback: Verdict(.survived),
  ]
}

extension String {
  /// A page of mutants that add a declaration.
  var withADeclaration: String {
    replacing(#/\+  43\d?\n/#) { "\($0.output) }\n+private let more = 1\n" }
  }
}
