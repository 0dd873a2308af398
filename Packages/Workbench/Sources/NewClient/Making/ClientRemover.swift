import Foundation
import WorkbenchKit

/// Removes a guest from the workspace, if it is as it was made.
public struct ClientRemover {
  /// What builds, editors and this tool itself leave in a package.
  private static let ignored: Set = [
    ".build", ".swiftpm", ".DS_Store", "Package.resolved", Origin.fileName,
  ]

  private let client: String
  private let root: URL
  private let files = FileManager.default

  /// Describes what to remove.
  ///
  /// - Parameters:
  ///   - client: The guest's name.
  ///   - root: The workspace.
  /// - Throws: ``WorkbenchError`` when there is no guest of this name.
  public init(_ client: String, root: URL) throws(WorkbenchError) {
    let guests = try Registration.guests(in: root)
    guard guests.contains(client) else {
      let known =
        guests.isEmpty ? "There are none." : "There are: \(guests.joined(separator: ", "))."
      throw WorkbenchError(
        client.isEmpty
          ? "NAME is missing: name a guest. \(known)" : "NAME=\(client) is no guest here. \(known)")
    }
    (self.client, self.root) = (client, root)
  }

  /// Removes the guest: its package, its adapter, and its lines in three files.
  ///
  /// - Parameter isForced: Whether changed files are removed, too.
  /// - Throws: ``WorkbenchError`` that names the files that were changed since.
  public func remove(isForced: Bool) throws {
    let changed = try changedFiles()
    guard changed.isEmpty || isForced else {
      throw WorkbenchError(
        """
        \(client) was changed since it was made. Nothing was removed.
        \(changed.map { "  \($0)" }.joined(separator: "\n"))
        To remove it with these changes: make new-remove NAME=\(client) FORCE=1
        """)
    }
    let registered = try Registration.removing(client, in: root)
    let aside = root.appending(path: ".build-new")
    let trash = aside.appending(path: UUID().uuidString)
    try files.createDirectory(at: trash, withIntermediateDirectories: true)
    defer {
      try? files.removeItem(at: trash)
      if (try? files.contentsOfDirectory(atPath: aside.path))?.isEmpty == true {
        try? files.removeItem(at: aside)
      }
    }
    try Undo.allOrNothing { undo in
      for (path, text) in registered.sorted(by: { $0.key < $1.key }) {
        try undo.replace(root.appending(path: path), with: text)
      }
      for (path, name) in [(Guest.package(client), "package"), (Guest.adapter(client), "adapter")]
      where files.fileExists(atPath: root.appending(path: path).path) {
        try undo.move(root.appending(path: path), to: trash.appending(path: name))
      }
    }
    let adapters = root.appending(path: Guest.adapters)
    if (try? files.contentsOfDirectory(atPath: adapters.path))?.isEmpty == true {
      try? files.removeItem(at: adapters)
    }
  }

  /// What is not as it was made: each file in a line that says whether it was changed, added or removed.
  private func changedFiles() throws -> [String] {
    let file = root.appending(path: "\(Guest.package(client))/\(Origin.fileName)")
    guard let data = try? Data(contentsOf: file),
      let origin = try? JSONDecoder().decode(Origin.self, from: data)
    else { return ["changed: \(Guest.package(client))/\(Origin.fileName)"] }
    let present = try [Guest.package(client), Guest.adapter(client)].flatMap { folder in
      files.fileExists(atPath: root.appending(path: folder).path)
        ? try Workspace.files(below: folder, in: root, isHiddenIncluded: true) : []
    }
    let own = present.filter { path in
      Self.ignored.isDisjoint(with: path.split(separator: "/").map(String.init))
    }
    let was = origin.files
    return Set(own).union(was.keys).sorted().compactMap { path in
      guard let data = try? Data(contentsOf: root.appending(path: path)) else {
        return "missing: \(path)"
      }
      guard let fingerprint = was[path] else { return "added: \(path)" }
      let text = String(decoding: data, as: UTF8.self)
      return Origin.fingerprint(text) == fingerprint ? nil : "changed: \(path)"
    }
  }
}
