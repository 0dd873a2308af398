import BlockingWork
import Foundation
import Testing
import WorkbenchKit

#if os(Linux)
  // On Darwin, tests run in a program of Xcode, so the executable is elsewhere.

  /// What `make new`, `make new-model` and `make new-remove` see of the tool.
  @Suite(.blocking) struct ExecutableTests {
    private let workspace: ScratchWorkspace
    private let order: [String: String]

    init() throws {
      workspace = try ScratchWorkspace(style: "StarWarsAPI")
      order = [
        "NAME": "WeatherClient", "STYLE": "StarWarsAPI", "GET": "/forecast?city=Paris",
        "SAMPLE": workspace.root.appending(path: "forecast.json").path,
      ]
    }

    /// Runs the executable, which stands beside this test bundle.
    private func run(
      _ arguments: String..., environment: [String: String] = [:]
    ) throws -> (ending: ChildProcess.Ending, text: String) {
      let tool = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        .appending(path: "new-client")
      return try ChildProcess(
        [tool.path] + arguments, in: workspace.root,
        environment: order.merging(environment) { $1 }
      ).output(deadline: 60)
    }

    @Test func nameAndFolderOfTheNewClientAreWrittenForTheScript() throws {
      let elsewhere = workspace.root.path + "-app"
      try FileManager.default.createDirectory(
        atPath: elsewhere, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(atPath: elsewhere) }
      let made = workspace.root.appending(path: "made.txt")

      #expect(try run("make", made.path, environment: ["TO": elsewhere]).ending == .exited(0))
      #expect(
        try String(contentsOf: made, encoding: .utf8)
          == "WeatherClient\n\(elsewhere)/WeatherClient\n")

      #expect(try run("make", made.path).ending == .exited(0))
      #expect(try String(contentsOf: made, encoding: .utf8) == "WeatherClient\n\n")
    }

    @Test(arguments: ["", "0", "yes"])
    func changedGuestIsRemovedByForce1Alone(force: String) throws {
      let before = try workspace.contents()
      try workspace.make(workspace.input())
      try workspace.write("mine", to: "Packages/WeatherClient/Sources/WeatherClient/Mine.swift")
      let changed = try workspace.contents()

      let (ending, text) = try run("remove", environment: ["FORCE": force])

      #expect(ending == .exited(2))
      #expect(text.contains("make new-remove NAME=WeatherClient FORCE=1"))
      #expect(try workspace.contents() == changed)
      #expect(try run("remove", environment: ["FORCE": "1"]).ending == .exited(0))
      #expect(try workspace.contents() == before)
    }

    @Test func modelIsPrinted() throws {
      let (ending, text) = try run("model")

      #expect(ending == .exited(0))
      #expect(text.contains("public struct Forecast: Codable"))
      #expect(text.contains("inferred: "))
    }

    @Test(arguments: [["make"], ["model"], ["none"], []])
    func badInputHasAStatusOfItsOwn(arguments: [String]) throws {
      let tool = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        .appending(path: "new-client")

      let ending = try ChildProcess(
        [tool.path] + arguments, in: workspace.root, environment: ["NAME": "WeatherClient"]
      ).output(deadline: 60).ending

      #expect(ending == .exited(2))
    }
  }
#endif
