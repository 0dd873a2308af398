import Foundation
import ModelGenerator
import WorkbenchKit

/// `make new` and `make new-model`.
public enum NewClientTool {
  /// Runs `new` or `new-model`.
  ///
  /// - Returns: `true`.
  /// - Throws: ``WorkbenchError`` or `ModelError` that says what is wrong.
  public static func run(
    _ name: String, root: URL, options: Options, console: Console
  ) throws -> Bool {
    if name == "new-model" {
      let order = try ModelOrder(options, root: root)
      console.write(String(order.source.dropLast()))
      for line in order.notes { console.report("inferred: \(line)\n") }
      return true
    }
    try make(options, root: root, console: console)
    return true
  }

  /// Makes a client, and tests it.
  static func make(
    _ options: Options, root: URL, console: Console, swift: [String] = ["/usr/bin/env", "swift"],
    names: TakenNames = TakenNames()
  ) throws {
    let plan = try ClientPlan(ClientOrder(options, root: root, names: names))
    for line in plan.findings { console.write("inferred: \(line)") }
    try ClientMaker(plan: plan, swift: swift, console: console).make()
  }
}
