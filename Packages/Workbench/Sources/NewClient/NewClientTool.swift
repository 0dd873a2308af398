import Foundation
import WorkbenchKit

public enum NewClientTool {
  public static func run(_ name: String, root: URL, options: Options, console: Console) throws {
    guard name == "new-model" else { return try make(options, root: root, console: console) }
    let order = try ModelOrder(options, root: root)
    console.write(String(order.source.dropLast()))
    for line in order.notes { console.report("inferred: \(line)\n") }
  }

  static func make(
    _ options: Options, root: URL, console: Console, swift: [String] = ["/usr/bin/env", "swift"],
    names: TakenNames = TakenNames()
  ) throws {
    let order = try ClientOrder(options, root: root, names: names)
    console.report("reading \(order.samples.map(\.name).joined(separator: " ")) …\n")
    let plan = try ClientPlan(order)
    for line in plan.findings { console.write("inferred: \(line)") }
    for name in order.address.credentials.map(\.name) {
      console.write(
        "warning: \(Spelling.visible(name)) in GET looks like a credential, so it has no default; "
          + "all files have \(CallAddress.placeholder) for its value")
    }
    try ClientMaker(plan: plan, swift: swift, console: console).make()
  }
}

/// The clients of the recipes and their subjects of the contract: what `make new` makes of the
/// service of the recipes.
public enum RecipeClients {
  private static let folder = "Tests/Recipes"
  /// The texts of their files, by their paths in the workspace.
  public static func texts(root: URL) throws -> [String: String] {
    let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: scratch) }
    for style in try Workspace(root: root).styles {
      let options = Options([
        "NAME": "Notes", "STYLE": style, "GET": "/notes?page=2&query=milk", "MODEL": "NotePage",
        "SAMPLE": root.appending(path: "\(folder)/notes.json").path, "FOR": "linux",
        "BASE": "https://example.com/v1", "TO": FileManager.default.temporaryDirectory.path,
      ])
      var order = try ClientOrder(options, root: root, names: TakenNames { _ in [] })
      let name = Pack.recipes(of: style)
      order.module = "\(name)Notes"
      let plan = try ClientPlan(order)
      let files = plan.pack.files.merging(plan.contract.files) { own, _ in own }
      for (path, data) in files where path.contains(order.module) {
        let place = path.replacing("Sources/\(order.module)/", with: "Client/")
          .replacing(/Tests\/\w+Tests\//, with: "")
        try scratch.write(data, to: "\(folder)/\(name)/\(place)")
      }
    }
    let (ending, log) = try ChildProcess(
      ["/usr/bin/env", "swift", "format", "--in-place", "--parallel", "--recursive"]
        + ["--configuration", "\(folder)/.swift-format", scratch.path], in: root
    ).output(deadline: 300)
    try require(ending == .exited(0), "swift format failed.\n\(log)")
    let paths = try Workspace.files(below: "", in: scratch)
    return try paths.reduce(into: [:]) { $0[$1] = try Workspace.text(of: $1, in: scratch) }
  }
}
