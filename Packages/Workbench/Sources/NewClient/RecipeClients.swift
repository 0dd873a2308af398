import Foundation
import WorkbenchKit

/// The clients of the recipes, which are those that `make new` makes of the service of the recipes, one in each style. With
/// them come the subjects of the contract.
public enum RecipeClients {
  private static let folder = "Tests/Recipes"

  /// Makes them.
  ///
  /// - Returns: The texts of their files, by their paths in the workspace.
  public static func texts(root: URL) throws -> [String: String] {
    let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: scratch) }
    var places: [String: String] = [:]
    for style in try Workspace(root: root).styles {
      let name = Pack.recipes(of: style)
      let order = try order(in: style, module: "\(name)Notes", root: root)
      let plan = try ClientPlan(order)
      let files = plan.pack.files.merging(plan.contract.files) { own, _ in own }
      for (path, data) in files where path.contains(order.module) {
        let place = path.replacing("Sources/\(order.module)/", with: "Client/")
          .replacing(/Tests\/\w+Tests\//, with: "")
        places["\(name)/\(path)"] = "\(folder)/\(name)/\(place)"
        try scratch.write(data, to: "\(name)/\(path)")
      }
    }
    let (ending, log) = try ChildProcess(
      ["/usr/bin/env", "swift", "format", "--in-place", "--parallel", "--recursive"]
        + ["--configuration", "\(folder)/.swift-format", scratch.path], in: root
    ).output(deadline: 300)
    guard ending == .exited(0) else { throw WorkbenchError("swift format failed.\n\(log)") }
    // The package of the contract has copies of the double and the answers.
    return try Dictionary(
      places.map { ($1, try Workspace.text(of: $0, in: scratch)) },
      uniquingKeysWith: { one, _ in one })
  }

  private static func order(in style: String, module: String, root: URL) throws -> ClientOrder {
    let options = Options([
      "NAME": "Notes", "STYLE": style, "SAMPLE": root.appending(path: "\(folder)/notes.json").path,
      "GET": "/notes?page=2&query=milk", "MODEL": "NotePage", "BASE": "https://example.com/v1",
      "TO": FileManager.default.temporaryDirectory.path, "FOR": "linux",
    ])
    let free = TakenNames(meaningful: { _ in [] })
    var order = try ClientOrder(options, root: root, names: free)
    order.module = module
    return order
  }
}
