import Foundation
import WorkbenchKit

/// Writes a planned client: aside first, and moved to its place at the end, so that nothing is ever half done.
public struct ClientMaker {
  private let plan: ClientPlan
  private let root: URL
  private let isFormatted: Bool
  private let check: () throws -> Void
  private let files = FileManager.default

  /// Makes the writer of a plan.
  ///
  /// - Parameters:
  ///   - plan: The client.
  ///   - root: The workspace.
  ///   - isFormatted: Whether `swift format` is run over the files, which takes half a second.
  ///   - check: Throws after Ctrl-C. It is called before anything is moved to its place.
  public init(
    _ plan: ClientPlan, root: URL, isFormatted: Bool = true,
    check: @escaping () throws -> Void = Interruption.check
  ) {
    (self.plan, self.root, self.isFormatted, self.check) = (plan, root, isFormatted, check)
  }

  /// Writes the client.
  ///
  /// - Returns: The files that were made, then those that were changed, relative to the workspace or to the
  ///   package.
  /// - Throws: When something cannot be written, or after Ctrl-C. Then nothing has changed.
  public func make() throws -> (made: [String], changed: [String]) {
    if let destination = plan.order.destination { return (try makePackage(at: destination), []) }
    return try makeGuest()
  }

  private var client: String { plan.order.name.text }

  private func makeGuest() throws -> (made: [String], changed: [String]) {
    var package = plan.package
    package["Package.swift"] = try GuestManifest.text(
      of: client,
      from: plan.order.style.text(of: "Packages/\(plan.order.style.name)/Package.swift"),
      style: plan.order.style.name)
    let registered = try Registration.adding(client, in: root)
    let aside = root.appending(path: ".build-new/\(UUID().uuidString)")
    defer { removeAside(aside, in: root.appending(path: ".build-new")) }
    try write(package, to: aside.appending(path: "package"))
    try write(plan.adapter, to: aside.appending(path: "adapter"))
    try format(aside)
    let made =
      try texts(below: aside.appending(path: "package"), as: Guest.package(client))
      + texts(below: aside.appending(path: "adapter"), as: Guest.adapter(client))
    try origin(of: made).json().write(
      to: aside.appending(path: "package/\(Origin.fileName)"), atomically: false, encoding: .utf8)

    try checkForInterruption()
    try Undo.allOrNothing { undo in
      try undo.createFolder(root.appending(path: Guest.adapters))
      try undo.move(
        aside.appending(path: "adapter"), to: root.appending(path: Guest.adapter(client)))
      try undo.move(
        aside.appending(path: "package"), to: root.appending(path: Guest.package(client)))
      for (path, text) in registered.sorted(by: { $0.key < $1.key }) {
        try undo.replace(root.appending(path: path), with: text)
      }
    }
    return (made.map(\.path), registered.keys.sorted())
  }

  private func makePackage(at destination: URL) throws -> [String] {
    let aside = destination.deletingLastPathComponent()
      .appending(path: ".\(client)-\(UUID().uuidString)")
    defer { try? files.removeItem(at: aside) }
    try write(try StandalonePackage(plan).files, to: aside)
    try format(aside)
    let made = try texts(below: aside, as: "")
    try origin(of: made).json().write(
      to: aside.appending(path: Origin.fileName), atomically: false, encoding: .utf8)
    try checkForInterruption()
    try files.moveItem(at: aside, to: destination)
    return made.map(\.path)
  }

  private func write(_ texts: [String: String], to folder: URL) throws {
    for (path, text) in texts {
      let file = folder.appending(path: path)
      try files.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).writeUnsynced(to: file)
    }
  }

  private func format(_ folder: URL) throws {
    guard isFormatted else { return }
    // In the folder itself: `swift format` takes a path that begins as that of its own folder for one inside.
    let (ending, log) = try ChildProcess(
      [
        "/usr/bin/env", "swift", "format", "--in-place", "--parallel", "--recursive",
        "--configuration", root.appending(path: ".swift-format").path, ".",
      ], in: folder
    ).output(deadline: 120)
    try checkForInterruption()
    guard ending == .exited(0) else {
      let lines = log.split(separator: "\n").prefix(5)
      throw WorkbenchError(
        "swift format failed on the new client. Nothing was changed.\n\(lines.joined(separator: "\n"))"
      )
    }
  }

  private func texts(below folder: URL, as path: String) throws -> [(path: String, text: String)] {
    try Workspace.files(below: "", in: folder, isHiddenIncluded: true).map { name in
      (path.isEmpty ? name : "\(path)/\(name)", try Workspace.text(of: name, in: folder))
    }
  }

  private func origin(of made: [(path: String, text: String)]) -> Origin {
    Origin(
      style: plan.order.style.name,
      commit: Git.commit(of: root) + (plan.order.style.hasChanges ? " with changes" : ""),
      command: plan.order.input.command,
      files: Dictionary(uniqueKeysWithValues: made.map { ($0.path, Origin.fingerprint($0.text)) }))
  }

  private func checkForInterruption() throws {
    do { try check() } catch {
      throw WorkbenchError("Interrupted. Nothing was changed.")
    }
  }

  private func removeAside(_ folder: URL, in parent: URL) {
    try? files.removeItem(at: folder)
    if (try? files.contentsOfDirectory(atPath: parent.path))?.isEmpty == true {
      try? files.removeItem(at: parent)
    }
  }
}

/// Where the parts of a guest are in the workspace.
enum Guest {
  static let adapters = "Tests/ContractSubjects/Guests"
  static func package(_ client: String) -> String { "Packages/\(client)" }
  static func adapter(_ client: String) -> String { "\(adapters)/\(client)" }
}
