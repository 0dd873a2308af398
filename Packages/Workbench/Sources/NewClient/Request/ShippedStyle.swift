import Foundation
import WorkbenchKit

struct ShippedStyle {
  let name: String
  let root: URL
  let types: Set<String>

  init(_ name: String?, in root: URL) throws {
    let workspace = try Workspace(root: root)
    guard let name = try workspace.style(named: name) else {
      let styles = workspace.styles.joined(separator: ", ")
      throw WorkbenchError(
        "STYLE is missing: choose one of \(styles). docs/choosing.md compares them.")
    }
    let folders = [name, "Shared", "Contract"].map { "Packages/Workbench/Templates/\($0)" }
    types = Set(
      try (["Tests/ContractKit"] + folders).flatMap { try Workspace.files(below: $0, in: root) }
        .flatMap { Self.types(in: try Workspace.text(of: $0, in: root)) }
    ).union(["ContractKit", "HTTPStub", "NewReview", "Review", "TestSupport"])
    (self.name, self.root) = (name, root)
  }

  private static func types(in text: String) -> [String] {
    text.matches(of: /(?:struct|class|enum|protocol|actor|typealias) ([A-Z][A-Za-z0-9]*)/)
      .map { String($0.output.1) }
  }
}
