import Foundation

public struct Workspace: Sendable {
  public let root: URL
  public let styles: [String]

  public init(root: URL) throws(WorkbenchError) {
    let file = root.appending(path: "Package.swift")
    let text = try? String(contentsOf: file, encoding: .utf8)
    let list = try (text?.firstMatch(of: /let styles[^=]*= \[([^\]]*)\]/)?.output.1).orThrow(
      "\(file.path) has no list of styles: run this in the repository.")
    styles = list.matches(of: /"(\w+)"/).map { String($0.output.1) }
    self.root = root
  }

  public func style(
    named name: String?, or others: String...
  ) throws(WorkbenchError) -> String? {
    try style(named: name, or: others)
  }

  public func style(named name: String?, or others: [String]) throws(WorkbenchError) -> String? {
    guard let name, !(styles + others).contains(name) else { return name }
    let names = (styles + others).joined(separator: ", ")
    throw WorkbenchError("Unknown value STYLE=\(name): write one of \(names).")
  }

  /// The paths of all files below a file or folder, in the order of the alphabet, relative to the
  /// root. Names that begin with a dot count if wished, but for git's folder and those of builds.
  /// The files of a folder that is a link count where the link is, too, unless told otherwise, and
  /// unless the link is in that folder itself.
  public static func files(
    below part: String, in root: URL, hidden: Bool = false, followingLinks: Bool = true
  ) throws(WorkbenchError) -> [String] {
    try require(
      FileManager.default.fileExists(atPath: "\(root.path)/\(part)"),
      "\(part) is missing: restore it with git checkout \(part).")
    var paths: [String] = []
    func add(_ part: String, around: [String]) {
      // Making a `URL` for each file would take longer than to look at it.
      let path = part.isEmpty ? root.path : "\(root.path)/\(part)"
      guard let end = path.realPath else { return }
      switch FileKind(at: end) {
      case .file: paths.append(part)
      case .folder where !around.contains { "\($0)/".hasPrefix("\(end)/") }:
        guard around.isEmpty || followingLinks || FileKind(at: path) == .folder else { return }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        for name in names.sorted() where hidden ? name != ".git" : !name.hasPrefix(".") {
          guard !name.hasPrefix(".build") else { continue }
          add(part.isEmpty ? name : "\(part)/\(name)", around: around + [end])
        }
      default: break
      }
    }
    add(part, around: [])
    return paths
  }

  /// The files that are built to run some test targets: no pages, no tools, and none with a skipped
  /// part in its path.
  public static func copy(
    of root: URL, testing targets: some Sequence<String>, without skipped: [String] = []
  ) throws -> [String: Data] {
    let skipped =
      skipped + [
        ".md", "Packages/Flaky/", "Packages/Legacy/", "Packages/Workbench/", "Packages/Mutation/",
      ]
    let paths = try ["Package.swift", "Fixtures", "Packages", "Tests"]
      .flatMap { try files(below: $0, in: root) }
      .filter { path in !skipped.contains(where: path.contains) }
    var copy = try Dictionary(
      uniqueKeysWithValues: paths.map { ($0, try Data(contentsOf: root.appending(path: $0))) })
    copy["Package.swift"]? += Data(removal(ofTestsBut: targets).utf8)
    return copy
  }

  /// Lines of a manifest after which other tests are not built.
  public static func removal(ofTestsBut targets: some Sequence<String>) -> String {
    "\npackage.targets.removeAll { $0.isTest && !\(targets.sorted()).contains($0.name) }\n"
  }

  /// Makes these the only files in a folder, beside those that begin with a dot.
  public static func write(_ files: [String: Data], to folder: URL) throws {
    for (path, data) in files { try folder.write(data, to: path) }
    for path in try self.files(below: "", in: folder) where files[path] == nil {
      try FileManager.default.removeItem(at: folder.appending(path: path))
    }
  }

  public static func text(of path: String, in root: URL) throws(WorkbenchError) -> String {
    let file = root.appending(path: path)
    if let text = try? String(contentsOf: file, encoding: .utf8) { return text }
    try require(
      access(file.path, R_OK) == 0 || errno != EACCES,
      "You don't have permission to read \(path): change it with chmod u+r.")
    throw WorkbenchError("\(path) is missing or not UTF-8: restore it with git checkout \(path).")
  }
}
