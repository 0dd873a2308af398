import Foundation
import WorkbenchKit

public enum NewClientTool {
  public static func run(_ name: String, root: URL, options: Options, console: Console) throws {
    guard name == "endpoint" else { return try make(options, root: root, console: console) }
    try add(options, root: root, console: console)
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

  static func add(
    _ options: Options, root: URL, console: Console, swift: [String] = ["/usr/bin/env", "swift"],
    names: TakenNames = TakenNames()
  ) throws {
    let order = try EndpointOrder(options, root: root, names: names)
    let files = (order.samples + order.body).map(\.name) + [order.package.name]
    console.report("reading \(files.joined(separator: " ")) …\n")
    let plan = try EndpointPlan(order)
    for line in plan.findings { console.write("inferred: \(line)") }
    if let warning = order.warning { console.write(warning) }
    try EndpointMaker(plan: plan, swift: swift, console: console).make()
  }
}
