import Foundation
import WorkbenchKit

/// A copy of a package and of the local packages that it depends on, for building mutants. It's
/// kept, so that only what changed is compiled again. The copies keep the paths of their originals,
/// so that relative paths between them stay valid.
struct PackageCopy: Sendable {
  let folder: URL
  /// The paths that can't be read, so they aren't in the copy.
  private(set) var unreadable: [String] = []
  /// The contents of the copy, by the paths of the originals.
  private var items: [String: FileKind] = [:]
  private let packages: [String]
  /// The sources that mutants are built in. Even if the package has links to them, they are regular
  /// files in the copy.
  private let sources: [String]

  init(of package: URL, sources: [String], in folder: URL) throws {
    struct Dependency: Decodable {
      let url, path: String
      let dependencies: [Dependency]

      /// A downloaded package has an address as its URL, and is stored elsewhere.
      var local: [String] { (url == path ? [path] : []) + dependencies.flatMap(\.local) }
    }
    let root: Dependency = try Toolchain.answer(
      to: ["show-dependencies", "--format", "json"], about: package)
    self.folder = folder
    self.sources = sources.map { "\(package.path)/\($0)" }
    packages = Set(root.local).sorted().compactMap(\.realPath)
    for package in packages {
      var path = package
      while let end = path.lastIndex(of: "/"), end > path.startIndex {
        path = String(path[..<end])
        items[path] = .folder
      }
      add(package)
    }
  }

  func place(of original: URL) -> URL { folder.appending(path: original.path) }

  private mutating func add(_ path: String) {
    var kind = FileKind(at: path)
    if case .link(let text) = kind {
      guard sources.contains(where: { $0 == path || $0.hasPrefix(path + "/") }) else {
        items[path] = .link(to: end(of: path, text))
        return
      }
      kind = FileKind(following: path)
    }
    guard let kind, kind != .other else { return }
    guard access(path, kind == .folder ? R_OK | X_OK : R_OK) == 0 else {
      return unreadable.append(path)
    }
    items[path] = kind
    for name in kind == .folder ? Self.names(in: path) : [] { add("\(path)/\(name)") }
  }

  /// Returns the text of a link in the copy. A link that leads out of the packages leads to the
  /// original target.
  private func end(of link: String, _ text: String) -> String {
    guard let end = link.realPath else { return text }
    guard packages.contains(where: { "\(end)/".hasPrefix("\($0)/") }) else { return end }
    let parent = NSString(string: link).deletingLastPathComponent
    return text.hasPrefix("/") || parent.realPath != parent ? folder.path + end : text
  }

  /// Returns the names in a folder, except for Git's and those of build folders.
  private static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
      .filter { $0 != ".git" && $0 != ".build" && !$0.hasPrefix(".build-") }
  }
}

extension PackageCopy {
  /// Returns the fingerprint of everything except for the packages' pages, which name equivalent
  /// mutants.
  func fingerprint() throws -> Fingerprint {
    try items.sorted { $0.key < $1.key }.reduce(Fingerprint()) { sum, item in
      let (path, kind) = item
      let isOfTarget = path.contains("/Sources/") || path.contains("/Tests/")
      switch kind {
      case .file where path.hasSuffix(".md") && !isOfTarget: return sum
      case .file: return sum.adding([path: Self.contents(of: path)])
      case .link(let end):
        return try sum.adding(and: path, end, outside(end).map(Self.time).joined(separator: "\n"))
      default: return sum.adding(and: path)
      }
    }
  }

  /// Returns the files outside of the packages that a link leads to. For a folder that contains a
  /// package, it returns none, because such a folder changes with whatever its user does.
  private func outside(_ end: String) throws -> [String] {
    guard end.hasPrefix("/"),
      !packages.contains(where: { $0.hasPrefix(end == "/" ? end : end + "/") })
    else { return [] }
    let isFolder = FileKind(following: end) == .folder
    let files = try isFolder ? Workspace.files(below: "", in: URL(filePath: end)) : []
    return [end] + files.map { "\(end)/\($0)" }
  }

  /// Returns the contents of a file or, for a large file, its size and modification time.
  private static func contents(of path: String) -> Data {
    var status = stat()
    let isLarge = stat(path, &status) == 0 && status.st_size > 1_000_000
    let contents = isLarge ? nil : try? Data(contentsOf: URL(filePath: path))
    return contents ?? Data(time(of: path).utf8)
  }

  /// Returns a file's size and modification time.
  private static func time(of path: String) -> String {
    var status = stat()
    guard stat(path, &status) == 0 else { return "" }
    return "\(status.st_size) \(status.changed.tv_sec) \(status.changed.tv_nsec)"
  }
}

// MARK: - Bringing it up to date

extension PackageCopy {
  /// Brings the copy up to date, with different contents for some files, which are given by their
  /// original paths.
  func write(_ changes: [String: String]) throws {
    clear("")
    for (path, kind) in items.sorted(by: { $0.key < $1.key }) {
      let place = folder.path + path
      switch kind {
      case .file:
        if let text = changes[path] {
          try folder.write(Data(text.utf8), to: String(path.dropFirst()))
        } else {
          try copy(path, to: place)
        }
      case .link(let end) where FileKind(at: place) == nil:
        try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: end)
      case .folder:
        try FileManager.default.createDirectory(
          atPath: place, withIntermediateDirectories: true)
      default: break
      }
    }
  }

  /// Removes an item that the copy should no longer have, or that has changed its kind.
  private func clear(_ path: String) {
    for name in Self.names(in: folder.path + path) {
      let path = "\(path)/\(name)"
      guard let kind = items[path], FileKind(at: folder.path + path) == kind else {
        try? FileManager.default.removeItem(atPath: folder.path + path)
        continue
      }
      if kind == .folder { clear(path) }
    }
  }

  /// Copies a file, unless the copy is the same. Scripts stay executable, because tests may run
  /// them.
  private func copy(_ path: String, to place: String) throws {
    let files = FileManager.default
    var before = stat()
    stat(place, &before)
    if Self.time(of: path) != Self.time(of: place),
      !files.contentsEqual(atPath: path, andPath: place)
    {
      try? files.removeItem(atPath: place)
      do { try files.copyItem(atPath: path.realPath ?? path, toPath: place) } catch {
        // Somebody may have removed it since this run began.
        guard FileKind(at: path) != nil else { return }
        throw error
      }
      // Swift compares modification times in whole seconds, so a changed file needs a later second.
      var after = stat()
      stat(path, &after)
      var time = after.changed
      time.tv_sec = max(time.tv_sec, before.changed.tv_sec + 1)
      utimensat(AT_FDCWD, place, [time, time], 0)
    }
    chmod(place, files.isExecutableFile(atPath: path) ? 0o755 : 0o644)
  }
}

extension stat {
  /// The time when the contents of the file were last changed.
  fileprivate var changed: timespec {
    #if canImport(Darwin)
      st_mtimespec
    #else
      st_mtim
    #endif
  }
}
