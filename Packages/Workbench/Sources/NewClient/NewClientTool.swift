import Foundation
import WorkbenchKit

public enum NewClientTool {
  public static func run(_ name: String, root: URL, options: Options, console: Console) throws {
    guard name == "new-model" else { return try make(options, root: root, console: console) }
    let order = try ModelOrder(options, root: root)
    console.write(String(order.source.dropLast()))
    for line in order.notes { console.report("inferred: \(line)\n") }
    if let warning = order.warning { console.report("\(warning)\n") }
  }

  static func make(
    _ options: Options, root: URL, console: Console, swift: [String] = ["/usr/bin/env", "swift"],
    names: TakenNames = TakenNames()
  ) throws {
    let order = try ClientOrder(options, root: root, names: names)
    console.report("reading \(order.samples.map(\.name).joined(separator: " ")) …\n")
    let plan = try ClientPlan(order)
    for line in plan.findings { console.write("inferred: \(line)") }
    if let warning = order.warning { console.write(warning) }
    try ClientMaker(plan: plan, swift: swift, console: console).make()
  }
}
