import Foundation
import ModelGenerator
import WorkbenchKit

/// `make new` and `make new-model`.
public enum NewClientTool {
  private static let usage = """
    usage: make new NAME=WeatherClient STYLE=… SAMPLE=answer.json GET='/forecast?city=Paris' \
    [MODEL=Forecast] [BASE=https://api.example.com] [TO=folder] [MAP=rates]
    docs/new-client.md explains them.
    """

  /// Runs one of the commands.
  ///
  /// - Parameters:
  ///   - name: `new` or `new-model`.
  ///   - root: The workspace.
  ///   - options: `NAME`, `STYLE` and so on.
  ///   - console: Receives the results and the progress.
  /// - Returns: Whether the tests of the new client passed.
  /// - Throws: ``WorkbenchError`` or `ModelError` that says what is wrong with the options.
  public static func run(
    _ name: String, root: URL, options: Options, console: Console
  ) throws -> Bool {
    if name == "new-model" {
      let order = try ModelOrder(options, root: root)
      console.write(String(order.source.dropLast()))
      for line in order.notes { console.report("inferred: \(line)\n") }
      return true
    }
    guard ["NAME", "STYLE", "SAMPLE", "GET"].contains(where: { options[$0] != nil }) else {
      throw WorkbenchError(usage)
    }
    return try make(options, root: root, console: console)
  }

  /// Makes a client, and tests it.
  static func make(
    _ options: Options, root: URL, console: Console, swift: [String] = ["/usr/bin/env", "swift"]
  ) throws -> Bool {
    let plan = try ClientPlan(ClientOrder(options, root: root))
    let folder = plan.order.destination
    try ClientMaker(plan: plan, swift: swift).make()
    console.write("made: \(folder.path)")
    console.write("yours to change: all under Example/. The rest is the style as shipped.")
    for line in plan.findings { console.write("inferred: \(line)") }
    return try ClientCheck(client: plan.order.name, folder: folder, swift: swift, console: console)
      .run()
  }
}
