import Comparison
import Findings
import Foundation
import WorkbenchKit

/// `make mutate`: puts small changes into code, one at a time, and shows which ones no test notices.
public struct MutateCommand {
  /// The repository.
  public let root: URL
  /// What to mutate, and who judges.
  public let selection: Selection
  /// Receives the results and the progress.
  public let console: Console

  /// Makes the command.
  public init(root: URL, selection: Selection, console: Console) {
    self.root = root
    self.selection = selection
    self.console = console
  }

  private var folder: URL { root.appending(path: ".build-mutate") }

  /// Judges the selected mutants and prints the survivors.
  ///
  /// - Returns: Whether every claim on a page still holds, and the share is at least the wanted one.
  /// - Throws: ``WorkbenchError`` when mutants cannot be judged.
  public func run() throws -> Bool {
    try run(compiler: .swift(), patience: 3)
  }

  /// Judges with another compiler.
  func run(compiler: Compiler, patience: Double) throws -> Bool {
    let styles = try Workspace.styles(in: root)
    let rooms = try selection.rooms(of: Room.all(in: root), styles: styles)
    let lock = try RunLock("make mutate", in: folder, report: console.report)
    defer { withExtendedLifetime(lock) {} }
    try DiskSpace.check(at: folder, needed: compiler.neededSpace)
    let build = MutantBuild(
      root: root, folder: folder, styles: styles, compiler: compiler, report: console.report)
    // The contract needs the bundle of the whole workspace; own tests only that of their package.
    let groups = selection.judges == [.own] ? rooms.map { [$0] } : [rooms]
    var judged: [Judged] = []
    for group in groups {
      let run = try RoomRun(
        rooms: group, selection: selection, build: build, patience: patience, console: console)
      judged += try run.judge()
    }
    let claims = rooms.map { EquivalenceClaims(of: $0, in: root) }
    let summary = MutationSummary(
      judged, judges: selection.judges, claims: claims, isWhole: selection.isWhole)
    console.write(summary.text)
    let file = folder.appending(path: "mutation.json")
    try Data(summary.report.json().utf8).writeUnsynced(to: file)
    console.write("The verdicts, for tools that read them: .build-mutate/mutation.json")
    if selection == Selection() {
      let counts = Data(try summary.machineMade(toolchain: compiler.version).json().utf8)
      try counts.writeUnsynced(to: root.appending(path: "docs/machine-made.json"))
      console.write(
        "The counts are in docs/machine-made.json. `make docs-compare` writes the page again.")
    }
    summary.findings.forEach { console.write($0.description) }
    if let minimum = selection.minimum, summary.percentage < Double(minimum) {
      console.write("The share is below MIN=\(minimum).")
      return false
    }
    return summary.findings.isEmpty
  }
}

extension Selection {
  /// Whether all mutants of its rooms are judged.
  var isWhole: Bool { file == nil && mutant == nil && shard == nil }
}
