import BlockingWork
import Comparison
import Testing
import WorkbenchKit

@testable import Mutation

@Suite(.blocking) struct SelectionTests {
  @Test(
    arguments: [
      (
        ["--style", "Nobody"],
        "STYLE=Nobody is nothing that can be mutated. There are: A, ContractKit, Workbench."
      ),
      (
        ["--style", "Workbensh"],
        "STYLE=Workbensh is nothing that can be mutated. Did you mean Workbench?"
      ),
      (
        ["--style", "A", "--judge", "nobody"],
        "JUDGE=nobody is no judge. There are: own, doubles, loopback."
      ),
      (
        ["--style", "Workbench", "--judge", "doubles"],
        "The contract judges clients only: leave out JUDGE= for Workbench."
      ),
      (
        ["--style", "A", "--file", "Z.swift"],
        """
        No mutant is in a file FILE=Z.swift. There are mutants in:
          Packages/A/Sources/A/A.swift
          Packages/A/Sources/A/B.swift
        """
      ),
      (
        ["--style", "A", "--mutant", "01234567"],
        """
        MUTANT=01234567 is none of the 4 mutants: their ids change with their code. \
        Leave it out to see which there are.
        """
      ),
      (["--style", "A", "--shard", "3/2"], "SHARD=3/2 is not a part such as 2/5"),
      (["--style", "A", "--min", "101"], "MIN=101 is no percentage, such as 90."),
      (["--style", "ContractKit"], "There is nothing to mutate."),
    ])
  func whatDoesNotExistIsAClearError(options: [String], beginning: String) throws {
    let workspace = try MutableWorkspace()
    try workspace.write("func g() { a() }", to: "Packages/A/Sources/A/B.swift")

    let error = #expect(throws: WorkbenchError.self) {
      guard let selection = try Selection(arguments: options) else { return }
      _ = try MutateCommand(
        root: workspace.root, selection: selection, console: Console { _ in }
      ).run(
        compiler: Compiler(version: "", neededSpace: 0) { _, _ in (true, "") }, patience: 30)
    }

    #expect(error?.description.hasPrefix(beginning) == true, "\(error?.description ?? "")")
  }

  @Test(arguments: [0, 100])
  func shareMayBeNothingOrAll(percent: Int) throws {
    #expect(try Selection(arguments: ["--min", "\(percent)"])?.minimum == percent)
  }

  @Test func judgesAreChosenByTheirShortNames() throws {
    let judges = try ["own", "doubles", "loopback"].map {
      try Selection(arguments: ["--style", "A", "--judge", $0])?.judges
    }

    #expect(judges == [[.own], [.doubles], [.loopback]])
  }

  @Test(arguments: [["--styles", "A"], ["--style"], ["A"]])
  func otherOptionsSelectNothing(arguments: [String]) throws {
    #expect(try Selection(arguments: arguments) == nil)
  }

  @Test func fileIsAPartOfAPath() throws {
    let workspace = try MutableWorkspace()
    try workspace.write("func g() { a() }", to: "Packages/A/Sources/A/B.swift")

    let text = try workspace.mutate("--style", "A", "--file", "A/B").text

    #expect(text.contains(/A +own tests +1\s/))
  }

  @Test func shardsTogetherAreEverything() throws {
    let parts = try (1...3).map { try Shard("\($0)/3").part(of: Array(0..<10)) }

    #expect(parts.map(\.count) == [4, 3, 3])
    #expect(parts.joined().sorted() == Array(0..<10))
  }
}
