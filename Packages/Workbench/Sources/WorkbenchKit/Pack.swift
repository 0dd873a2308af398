import Foundation

/// A package that stands alone: copies of this repository's files, and a manifest that needs
/// nothing else.
public struct Pack: Sendable {
  public struct Target: Sendable {
    let line: String
    fileprivate let isSwift5: Bool

    /// A target, perhaps in another folder than the one that SwiftPM expects, and with a folder of
    /// files in its bundle. It uses targets of its package, and products of others. Swift 5 is for
    /// code that is older than the rest.
    public init(
      _ name: String, in folder: String? = nil, uses dependencies: [String] = [],
      products: [(name: String, package: String)] = [], copying resource: String? = nil,
      isTest: Bool = false, isSwift5: Bool = false
    ) {
      self.isSwift5 = isSwift5
      let uses =
        dependencies.map { "\"\($0)\"" }
        + products.map { ".product(name: \"\($0.name)\", package: \"\($0.package)\")" }
      let parts = [
        "name: \"\(name)\"",
        uses.isEmpty ? nil : "dependencies: [\(uses.joined(separator: ", "))]",
        folder.map { "path: \"\($0)\"" }, resource.map { "resources: [.copy(\"\($0)\")]" },
        isSwift5 ? "swiftSettings: [.swiftLanguageMode(.v5)]" : nil,
      ].compactMap(\.self)
      line = "    .\(isTest ? "testTarget" : "target")(\(parts.joined(separator: ", "))),\n"
    }
  }

  public let name: String
  public var files: [String: Data] = [:]
  public var targets: [Target] = []
  public var platforms = ".macOS(.v15), .iOS(.v18)"
  public var products: [String] = []
  /// Other packages, each as the parameters of `.package(…)`.
  public var dependencies: [String] = []
  /// What the package is for: a comment of the manifest.
  public var note = ""
  private let root: URL

  /// Starts a package with a format, which wants no documentation for a name such as `id`, and a
  /// list for git.
  public init(_ name: String, from root: URL) throws {
    self.name = name
    self.root = root
    self[".swift-format"] = try Workspace.text(of: "Packages/Workbench/.swift-format", in: root)
    self[".gitignore"] = ".build/\n.swiftpm/\nxcuserdata/\n"
  }

  public subscript(path: String) -> String? {
    get { files[path].map { String(decoding: $0, as: UTF8.self) } }
    set { files[path] = newValue.map { Data($0.utf8) } }
  }

  public mutating func copy(_ folder: String, to place: String) throws {
    let source = root.appending(path: folder)
    for path in try Workspace.files(below: "", in: source) {
      files["\(place)/\(path)"] = try Data(contentsOf: source.appending(path: path))
    }
  }

  public var manifest: String {
    let comment = note.split(separator: "\n").map { "// \($0)\n" }.joined()
    let libraries = products.map { ".library(name: \"\($0)\", targets: [\"\($0)\"])" }
    let hasSwift5 = targets.contains(where: \.isSwift5)
    let lists = [("products", libraries), ("dependencies", dependencies.map { ".package(\($0))" })]
      .filter { !$0.1.isEmpty }
      .map { name, parts in
        "  \(name): [\n\(parts.map { "    \($0),\n" }.joined())  ],\n"
      }.joined()
    return """
      // swift-tools-version: 6.3
      import PackageDescription

      \(comment)let package = Package(
        name: "\(name)",
        platforms: [\(platforms)],
      \(lists)  targets: [
      \(targets.map(\.line).joined())  ],
        swiftLanguageModes: [.v6]
      )

      for target in package.targets\(hasSwift5 ? " where target.swiftSettings == nil" : "") {
        target.swiftSettings = [
          .enableUpcomingFeature("ExistentialAny"),
          .enableUpcomingFeature("MemberImportVisibility"),
        ]
      }

      """
  }

  /// Writes the package; with ``manifest`` unless it has a `Package.swift` among its files.
  public func write(to folder: URL) throws {
    let all = ["Package.swift": Data(manifest.utf8)].merging(files) { $1 }
    for (path, data) in all { try folder.write(data, to: path) }
  }
}
