import Bugs
import Foundation
import WorkbenchKit

public enum CompareTool {
  /// Without a selection, it writes `docs/comparison.json`. Returns whether the pages give all
  /// reasons, and true ones.
  public static func run(root: URL, options: Options, console: Console) throws -> Bool {
    let workspace = try Workspace(root: root)
    let folder = root.appending(path: ".build-compare")
    return try withRunLock("make compare", in: folder, report: console.report) {
      let bench = ScratchCopy(
        toolchain: try Toolchain.describe(), folder: folder.appending(path: "checkout"))
      return try run(
        workspace, options: options, bench: bench,
        verdicts: Store(folder.appending(path: "verdicts")), console: console)
    }
  }

  static func run(
    _ workspace: Workspace, options: Options, bench: some Bench,
    verdicts: Store<[TestSuite: Verdict]>, console: Console
  ) throws -> Bool {
    let id = options["BUG"]
    let recipes = BugPage.recipes
    let toolchain = bench.toolchain
    let name = try workspace.style(named: options["STYLE"], or: recipes, "Clients")
    let isOfClients = name == "Clients"
    let styles =
      switch name {
      case "Clients": CommonList.ways(of: workspace.styles)
      case recipes: [recipes, BugPage.stub]
      default: workspace.styles
      }
    // One of the published styles, if there is one.
    let style = name.flatMap { styles == workspace.styles ? $0 : nil }
    let all = try BugCatalog(of: workspace.root, styles: styles).bugs
    let ofStyle = all.filter { style == nil || $0.style == style }
    let bugs = ofStyle.filter { id == nil || $0.id == id }
    if let id, bugs.isEmpty {
      let distance = { (other: String) in other.difference(from: id).count }
      let ids = Set(ofStyle.map(\.id)).sorted { (distance($0), $0) < (distance($1), $1) }
      throw WorkbenchError(
        "Unknown value BUG=\(id): write a bug's id. The nearest are \(ids.prefix(3).joined(separator: ", "))."
      )
    }
    let tests = styles.flatMap { style in
      TestSuite.all(of: style).map { $0.tests(of: style).target }
    }
    // They are read once: edits during a long run do not change what is played.
    let sources = try Workspace.copy(of: workspace.root, testing: Set(tests))
    let run = CompareRun(
      sources: sources, styles: styles, bench: bench, verdicts: verdicts,
      published: (try? published(isOfClients: isOfClients, in: workspace.root)) ?? [:],
      console: console)
    let entries = try run.play(bugs)
    if isOfClients, id == nil {
      try ClientVerdicts(entries, of: all, toolchain: toolchain).json()
        .write(to: workspace.root.appending(path: ClientVerdicts.path), options: .atomic)
      console.write("Wrote \(ClientVerdicts.path). `make docs` writes the page.")
    } else if name == nil, id == nil {
      try Comparison(toolchain: toolchain, entries: entries).json()
        .write(to: workspace.root.appending(path: Comparison.path), options: .atomic)
      console.write("Wrote \(Comparison.path). `make docs` writes the page.")
    } else {
      entries.map(lines).forEach(console.write)
      if isOfClients, let id { try ClientVerdicts.write(run.screens(bugs), of: id, in: workspace) }
    }
    // The contract runs over the five clients, and not over the other recipes.
    let columns = name == recipes ? 2 : 5
    let shares = entries.shares { $0 }.map { Array($0.prefix(columns)) }
    console.write("\n" + Table.text(shares))
    // What survives in the five clients is what one learns from their page, and no mistake of it.
    let findings =
      isOfClients ? [] : zip(entries, bugs).flatMap { self.findings($0, $1, toolchain: toolchain) }
    findings.forEach(console.write)
    return findings.isEmpty
  }

  /// Suites that do not notice a bug, for which its page gives no reason, and reasons that are no
  /// longer true. Those that begin with “on Linux only” need not hold elsewhere.
  private static func findings(
    _ entry: Comparison.Entry, _ bug: Bug, toolchain: String
  ) -> [String] {
    TestSuite.allCases.compactMap { suite in
      let name = BugPage.client(of: bug.style) ?? suite.rawValue
      return switch (entry.verdicts[suite]?.isKill, bug.survives[suite]) {
      case (false, nil):
        "\(bug.place): \(name) did not notice “\(bug.id)”: give the reason (- survives \(name): …), or "
          + "write the missing test"
      case (true, let reason?)
      where toolchain.contains("linux") || !reason.hasPrefix("on Linux only"):
        "\(bug.place): \(name) noticed “\(bug.id)”: remove it from the line “- survives …”"
      default: nil
      }
    }
  }

  /// The outcomes that are on the pages now, by trials.
  private static func published(
    isOfClients: Bool, in root: URL
  ) throws -> [CompareRun.Trial: Verdict.Outcome] {
    let path = isOfClients ? ClientVerdicts.path : Comparison.path
    let data = Data(try Workspace.text(of: path, in: root).utf8)
    var outcomes: [CompareRun.Trial: Verdict.Outcome] = [:]
    if isOfClients {
      for entry in try JSONDecoder().decode(ClientVerdicts.self, from: data).entries {
        let style = "\(BugPage.recipes)/\(entry.way)"
        outcomes[.init(style: style, bug: entry.bug, suite: .own)] = entry.now
        outcomes[.init(style: style, bug: entry.bug, suite: .loopback)] = entry.overAServer
      }
    } else {
      for entry in try JSONDecoder().decode(Comparison.self, from: data).entries {
        for (suite, verdict) in entry.verdicts {
          outcomes[.init(style: entry.style, bug: entry.id, suite: suite)] = verdict.outcome
        }
      }
    }
    return outcomes
  }

  private static func lines(_ entry: Comparison.Entry) -> String {
    let lines = TestSuite.allCases.compactMap { suite in
      entry.verdicts[suite].map { "  \(suite.rawValue): \($0)" }
    }
    return ([entry.name] + lines).joined(separator: "\n")
  }
}
