import Foundation
import WorkbenchKit

/// A copy of the checkout to break things in. It is kept for the next run, since building takes longest.
public struct ScratchCopy: Sendable {
  /// The repository.
  public let root: URL
  /// Where the copy is.
  public let folder: URL

  private static let parts = ["Package.swift", "Packages", "Tests", "Fixtures"]
  private static let workspace = "Packages/Mutants.xcworkspace"

  /// Makes the copy, or brings the one that is there up to date; what did not change is not touched, so
  /// that it is not built again.
  ///
  /// - Parameters:
  ///   - root: The repository.
  ///   - folder: Where the copy goes.
  ///   - styles: The styles, which are built together.
  public init(of root: URL, in folder: URL, styles: [String]) throws {
    (self.root, self.folder) = (root, folder)
    let wanted = try Set(Self.parts.flatMap { try Self.files(below: $0, in: root) })
    for path in wanted { try write(Data(contentsOf: root.appending(path: path)), to: path) }
    let found = Self.parts.flatMap { (try? Self.files(below: $0, in: folder)) ?? [] }
    for path in found where !wanted.contains(path) && !path.hasPrefix(Self.workspace) {
      try FileManager.default.removeItem(at: folder.appending(path: path))
    }
    let locations = styles + ["../Fixtures", ".."]
    let references = locations.map { #"<FileRef location = "group:\#($0)"></FileRef>"# }
    try write(
      Data(#"<Workspace version = "1.0">\#(references.joined())</Workspace>"#.utf8),
      to: "\(Self.workspace)/contents.xcworkspacedata")
  }

  /// Where test bundles are put.
  public var products: URL { folder.appending(path: ".build/debug") }

  /// Builds everything that the judges run.
  ///
  /// - Returns: What was wrong, if something was: what the compiler says of it.
  public func buildTests() throws -> String? {
    try build(["--build-tests", "--multiroot-data-file", Self.workspace, "-Xswiftc", "-gnone"])
  }

  /// Runs `swift build`.
  ///
  /// - Returns: What was wrong, if something was: what the compiler says of it.
  public func build(_ options: [String]) throws -> String? {
    let log = folder.appending(path: "build.log")
    try Data().write(to: log)
    let ending = try ChildProcess(["/usr/bin/env", "swift", "build"] + options, in: folder)
      .run(output: FileHandle(forWritingTo: log), deadline: 1_800)
    try Interruption.check()
    guard ending != .exited(0) else { return nil }
    try DiskSpace.check(at: folder)
    let output = String(decoding: try Data(contentsOf: log), as: UTF8.self)
    let errors = output.split(separator: "\n").filter { $0.contains("error: ") }
    return (errors.isEmpty ? output.split(separator: "\n").suffix(20) : errors.prefix(5))
      .joined(separator: "\n")
  }

  /// Writes a file of the copy, unless it says so already.
  func write(_ data: Data, to path: String) throws {
    let file = folder.appending(path: path)
    guard (try? Data(contentsOf: file)) != data else { return }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  /// Makes some files of the copy what they are in the checkout.
  func restore(_ paths: some Sequence<String>) throws {
    for path in paths { try write(Data(contentsOf: root.appending(path: path)), to: path) }
  }

  /// The paths of the files below a part of a tree, without what was built.
  static func files(below part: String, in root: URL) throws -> [String] {
    let start = root.appending(path: part)
    guard try start.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true else {
      return [part]
    }
    var paths: [String] = []
    for name in try FileManager.default.contentsOfDirectory(atPath: start.path).sorted()
    where !name.hasPrefix(".") {
      paths += try files(below: "\(part)/\(name)", in: root)
    }
    return paths
  }
}
