import Foundation
import WorkbenchKit

public enum ContractTool {
  public static func run(root: URL, options: Options, console: Console) throws -> Bool {
    let matrix = try play(in: root, options: options, console: console)
    console.write(matrix.screen)
    return matrix.failures.isEmpty
  }

  /// What docs/contract.md must show; `nil` with another toolchain than it names, which has other
  /// exclusions.
  static func generatedText(for page: String, root: URL, console: Console) throws -> String? {
    guard isAbout(try Toolchain.describe(), page) else { return nil }
    let matrix = try play(in: root, options: Options(["ROUNDS": "50"]), console: console)
    try require(
      matrix.failures.isEmpty,
      "The contract fails, so its page is unchanged. To see why: make contract")
    return matrix.page
  }

  static func isAbout(_ toolchain: String, _ page: String) -> Bool {
    let named = page.firstMatch(of: /on Linux with (Swift [0-9.]*[0-9])/)?.output.1
    return named.map { toolchain.hasPrefix("\($0), ") && toolchain.contains("-linux-") } ?? false
  }

  private static func play(
    in root: URL, options: Options, console: Console
  ) throws -> ContractMatrix {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    let rounds = try options.number("ROUNDS", example: 1_000) ?? 1_000
    let environment = [
      "CONTRACT_RESULTS": file.path, "CONTRACT_ROUNDS": "\(Int(rounds))",
      "CONTRACT_STYLE": try Workspace(root: root).style(named: options["STYLE"]),
      "CONTRACT_SCENARIO": options["SCENARIO"],
    ].compactMapValues(\.self)
    console.report("running the contract …\n")
    // As `make test` builds them.
    let built = ProcessInfo.processInfo.environment["BUILD_OPTIONS", default: ""]
    let command =
      ["/usr/bin/env", "swift", "test", "--package-path", root.path]
      + built.split(separator: " ").map(String.init)
      + ["--disable-xctest", "--filter", "^ContractTests\\."]
    let output = try ChildProcess(command, environment: environment).output(deadline: 3_600).text
    try Interruption.check()
    guard let results = try? Data(contentsOf: file), !results.isEmpty else {
      // A selection that matches nothing is an error of the test. Otherwise the build has failed.
      let refusal = output.firstMatch(of: /Caught error: (.*)/)?.output.1
      throw WorkbenchError(
        refusal.map(String.init) ?? CompilerMessage.summary(of: output, from: root))
    }
    return try ContractMatrix(results: results)
  }
}
