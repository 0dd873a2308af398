import BlockingWork
import Testing
import WorkbenchKit

/// What `.ci/new` says of the client that it had made in the workspace.
@Suite(.blocking) struct NewScriptTests {
  private let folder: ScriptFolder
  private let green = "echo 'total: 3 passed, 0 failed'"

  init() throws {
    folder = try ScriptFolder("new")
    for path in [".ci/tool", ".ci/build"] { try folder.stub(path) }
    try folder.stub(".build/debug/new-client", #"printf 'WeatherClient\n\n' >"$second""#)
    try folder.stub(
      ".build/debug/contract", "echo \"$words\"; echo '35 cells: 33 passed, 0 failed, 2 excluded'")
    try folder.stub(".ci/test", green)
  }

  @Test func greenClientIsSummedUp() throws {
    let (ending, text) = try folder.run(".ci/new")

    #expect(ending == .exited(0))
    #expect(
      text == """
        WeatherClient: 3 tests, 33 of 35 cells of the contract (2 excluded), both lanes
        next: read Packages/WeatherClient/README.md; make test STYLE=WeatherClient; \
        make contract STYLE=WeatherClient; make mutate STYLE=WeatherClient

        """)
  }

  /// Such a package has no `make contract` that prints the reasons.
  @Test func reasonsOfExcludedCellsAreNamedForAPackageOutside() throws {
    try folder.stub(".build/debug/new-client", #"printf 'WeatherClient\nout\n' >"$second""#)
    try folder.stub("out/README.md")
    try folder.stub(
      ".bin/swift",
      """
      echo 'excluded: WeatherClient doubles a: no error: none at all'
      echo 'excluded: WeatherClient loopback b: too old'
      echo 'excluded: WeatherClient loopback a: no error: none at all'
      echo 'Test "clientHonoursTheContract(cell:) with 35 test cases passed'
      echo 'Test run with 4 tests in 2 suites passed'
      """)

    let (ending, text) = try folder.run(".ci/new")

    #expect(ending == .exited(0))
    #expect(
      text == """
        testing out …
        WeatherClient: 3 tests, 32 of 35 cells of the contract (3 excluded), both lanes
          2 excluded: no error: none at all
          1 excluded: too old
        next: read out/README.md

        """)
  }

  @Test func testsAndContractAreThoseOfTheNewClient() throws {
    try folder.stub(".ci/test", "echo \"$STYLE\" >tested; \(green)")
    try folder.stub(".build/debug/contract", "echo \"$words\"; exit 1")

    #expect(try folder.run(".ci/new").text.contains("--style WeatherClient\n"))
    #expect(try folder.run("cat", "tested").text == "WeatherClient\n")
  }

  @Test(arguments: ["echo 'total: 2 passed, 1 failed'; exit 1", "echo 'no build'; exit 1"])
  func redTestsAreShownAndFail(test: String) throws {
    try folder.stub(".ci/test", test)

    let (ending, text) = try folder.run(".ci/new")

    #expect(ending == .exited(1))
    #expect(
      text.hasSuffix(
        "WeatherClient was made, and its tests are red: make test STYLE=WeatherClient\n"))
    #expect(text.contains("2 passed, 1 failed") || text.contains("no build"))
  }

  @Test func redContractIsShownAndFails() throws {
    try folder.stub(".build/debug/contract", "echo '35 cells: 32 passed, 1 failed'; exit 1")

    let (ending, text) = try folder.run(".ci/new")

    #expect(ending == .exited(1))
    #expect(text == "35 cells: 32 passed, 1 failed\n")
  }
}
