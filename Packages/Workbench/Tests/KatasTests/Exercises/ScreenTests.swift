import Foundation
import TestRunner
import Testing
import WorkbenchKit

@testable import Katas

/// What a learner reads, from the first line to the last.
@Suite struct ScreenTests {
  private let workspace: ToyWorkspace

  init() throws {
    workspace = try ToyWorkspace()
  }

  private func screen(_ work: (ToyWorkspace) throws -> Void) rethrows -> String {
    try work(workspace)
    return workspace.output
  }

  @Test func growingAClient() throws {
    let source = "Katas/Toy/Sources/Toy/Toy.swift"

    #expect(
      try screen { try $0.start() } == """
        Toy  step 1 of 2   It is one   ○○

        A toy.

        A story.

        The test asks.

        given: Katas/Toy/Tests/ToyTests/Support.swift: it helps, and is given.

        new or changed: Katas/Toy/Tests/ToyTests/ToyTests.swift
        your move: make check shows the red bar; then Katas/Toy/Sources/Toy
        """)
    #expect(
      try screen { _ = try $0.command().check() } == """
        Toy  step 1 of 2   It is one   ○○
        ✘ Katas/Toy/Tests/ToyTests/ToyTests.swift:1:1 cannot find 'toy' in scope
            toy >= 1
        your move: Katas/Toy/Sources/Toy · stuck? make hint
        """)
    try workspace.write("let toy = 1\n", to: source)
    #expect(
      try screen { _ = try $0.command().next() } == """
        Toy  step 1 of 2   It is one   ○○
        ✔ 1 test passes
        a bug to think of: Somebody cleans up, and it goes.
        your move: look at the code once more, then make next

        Toy  step 2 of 2   It is two   ●○

        new or changed: Katas/Toy/Tests/ToyTests/ToyTests.swift
        your move: make check shows the red bar; then Katas/Toy/Sources/Toy/Toy.swift
        """)
    #expect(
      try screen { try $0.command().hint() } == """
        hint 1 of 3, step 2: A question
        Why?
        """)
    try workspace.write("let toy = 2\n", to: source)
    #expect(
      try screen { _ = try $0.command().next() } == """
        Toy  step 2 of 2   It is two   ●○
        ✔ all 2 tests pass

        Nothing to do: look at it.

        a bug to think of: Somebody halves it.
        your move: look at the code once more, then make next

        ✔ Toy: all 2 steps. Compare with Packages/Toy
        again: make kata STYLE=Toy AGAIN=1 · your own tests: TESTS=mine · more: make judge STYLE=Toy, make hunt STYLE=Toy
        """)
  }

  @Test func listOfTheExercises() throws {
    #expect(
      try screen { try $0.command().kata() } == """
        grow a client, one red bar at a time (about two hours)
          ○○  make kata STYLE=Toy
        judge: write the tests of a finished client (45 minutes)
        hunt: find one bug by a test, and mend it (20 minutes)
          make judge STYLE=Toy   make hunt STYLE=Toy
        """)
    try workspace.start()
    try workspace.command(["STYLE": "Toy"]).judge()
    try workspace.command(["STYLE": "Toy", "SEED": "1"]).hunt()
    _ = workspace.output
    #expect(
      try screen { try $0.command().kata() } == """
        grow a client, one red bar at a time (about two hours)
          ○○  make kata STYLE=Toy   Katas/Toy
        judge: write the tests of a finished client (45 minutes)
        hunt: find one bug by a test, and mend it (20 minutes)
          make judge STYLE=Toy   make hunt STYLE=Toy   Katas/Toy-hunt, Katas/Toy-judge
        edited last: Katas/Toy-hunt; make check
        """)
  }

  @Test func clockStartsAgainWithEachStep() throws {
    try workspace.start()
    let file = "Katas/Toy/kata.json"
    let state = try #require(workspace.text(file))
    try workspace.write(state.replacing(/"began" : "\d{4}/, with: "\"began\" : \"2001"), to: file)
    try workspace.write("let toy = 1\n", to: "Katas/Toy/Sources/Toy/Toy.swift")
    #expect(try workspace.command().next())
    try workspace.write("let toy = 2\n", to: "Katas/Toy/Sources/Toy/Toy.swift")
    #expect(try workspace.command().next())
    _ = workspace.output

    try workspace.command().kata()

    let times = try #require(workspace.output.firstMatch(of: /minutes a step: (\d+) (\d+)\n/))
    #expect(try #require(Int(times.output.1)) > 10_000_000)
    #expect(try #require(Int(times.output.2)) < 10_000_000)
  }

  @Test(arguments: ["STEP", "AGAIN", "TESTS", "RULE"])
  func settingOfACourseNeedsAStyle(name: String) {
    let error = #expect(throws: WorkbenchError.self) { try workspace.command([name: "1"]).kata() }

    #expect(
      error?.description == "\(name)= needs a style, such as make kata STYLE=DogPatchClient.")
  }

  @Test func rulesAreListed() {
    let error = #expect(throws: WorkbenchError.self) {
      try workspace.start(["RULE": "slowly"])
    }

    #expect(
      error?.description == """
        RULE=slowly is none. There are draw, and:
          revert: test && commit || revert: when a check is red, your sources go back to the last green
          five-minutes: five minutes a step: when they are over, go back to the last green and try smaller
          ping-pong: in pairs: one writes the test (TESTS=mine), the other makes it pass, then change
          no-mouse: no mouse and no touch pad
          other-seam: the same client with a seam of another style; the tests stay yours (TESTS=mine)
        """)
  }

  @Test func fiveLinesSayWhyAPackageDoesNotBuild() throws {
    let lines = (1...6).map { "\(workspace.root.path)/\($0)" }.joined(separator: "\n")
    let sut = workspace.command().screen

    #expect(
      screen { _ in sut.show(.doesNotBuild(lines)) } == """
        ✘ the package does not build
            1
            2
            3
            4
            5
        """)
    #expect(
      screen { _ in sut.show(.doesNotBuild("no disk")) } == "✘ the package does not build: no disk")
  }

  @Test func errorsThatAreNotShownAreCounted() throws {
    let errors = (1...5).map { line in
      CompilerMessage(
        place: SourcePlace(file: "/a.swift", line: line, column: 1), isError: true, kind: nil,
        text: "no", source: nil)
    }
    let sut = workspace.command().screen

    #expect(
      screen { _ in sut.show(.doesNotCompile(errors)) } == """
        ✘ /a.swift:1:1 no
        ✘ /a.swift:2:1 no
        ✘ /a.swift:3:1 no
          and 2 more errors
        """)
    #expect(screen { _ in sut.show(.doesNotCompile(errors.dropLast(2))) }.hasSuffix("3:1 no"))
  }

  @Test func dotsAreFullForWhatIsDone() {
    let sut = workspace.command().screen

    #expect((0...3).map { sut.dots($0, of: 2) } == ["○○", "●○", "●●", "●●"])
  }

  @Test func judgingTests() throws {
    let judge = workspace.command(["STYLE": "Toy"])

    #expect(
      try screen { _ in try judge.judge() } == """
        Toy, judge
        The client in Katas/Toy-judge/Sources is finished. Write its tests in Katas/Toy-judge/Tests: one is there \
        as an example. 2 bugs wait, each a plausible mistake. make check puts them in, one at a time, and says how \
        many your tests notice.
        """)
    #expect(
      try screen { _ in try judge.judge() } == """
        Katas/Toy-judge is there: write tests in it, and make check. A new one: AGAIN=1
        """)
    #expect(
      try screen { _ = try $0.command().check() } == """
        Toy, judge  your test notices 1 of 2 bugs   ●○
        ✘ not noticed: wrong path
        your move: Katas/Toy-judge/Tests
        """)
  }

  @Test func huntingABug() throws {
    let hunt = workspace.command(["STYLE": "Toy", "SEED": "2"])

    #expect(
      try screen { _ in try hunt.hunt() } == """
        Toy, hunt
        The client in Katas/Toy-hunt/Sources has one bug. Write a test in Katas/Toy-hunt/Tests that fails because of \
        it; then mend the client. make check says how far you are. (The same bug for others: SEED=2)
        """)
    #expect(
      try screen { _ in try hunt.hunt() } == """
        Katas/Toy-hunt is there: go on, and make check. Another bug: AGAIN=1
        """)
    #expect(
      try screen { _ = try $0.command().check() } == """
        Toy, hunt
        No test of yours fails because of the bug yet: what does the client promise?
        your move: Katas/Toy-hunt/Tests
        """)
    try workspace.write(
      "@Test func two() { toy >= 2 }\n", to: "Katas/Toy-hunt/Tests/ToyTests/ToyTests.swift")
    #expect(
      try screen { _ = try $0.command().check() } == """
        Toy, hunt
        ✔ Your test fails because of the bug, and passes on the healthy client: two
        your move: mend Katas/Toy-hunt/Sources
        """)
    try workspace.write("let toy = 2\n", to: "Katas/Toy-hunt/Sources/Toy/Toy.swift")
    #expect(
      try screen { _ = try $0.command().check() } == """
        Toy, hunt
        ✔ Your test fails because of the bug, and passes on the healthy client: two
        ✔ Mended, and nothing else is broken. The bug's story:
            Somebody halves it.
            (toy-halved, Packages/Toy/Mutants.md:3)
        another one: make hunt STYLE=Toy AGAIN=1
        """)
  }
}
