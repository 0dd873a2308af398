import Foundation
import WorkbenchKit

/// Writes a planned client: aside first, and moved to its place at the end, so that nothing is ever half done.
struct ClientMaker {
  let plan: ClientPlan
  /// The command that runs `swift format`.
  let swift: [String]

  /// Writes the client.
  ///
  /// - Throws: When something cannot be written, or after Ctrl-C. Then nothing has changed.
  func make() throws {
    let destination = plan.order.destination
    let aside = destination.deletingLastPathComponent()
      .appending(path: ".\(plan.order.name)-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: aside) }
    do {
      var pack = plan.pack
      pack[".origin.json"] = try Origin(of: plan.order).json()
      try pack.write(to: aside)
      try SwiftFormat.format(aside, swift: swift)
      guard (try? Interruption.check()) != nil else {
        throw WorkbenchError("Interrupted. Nothing was changed.")
      }
      try FileManager.default.moveItem(at: aside, to: destination)
    } catch let error as CocoaError {
      throw WorkbenchError(
        "\(error.localizedDescription) Nothing was changed. Choose a folder that can be written.")
    }
  }
}
