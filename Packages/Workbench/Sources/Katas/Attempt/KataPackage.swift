import Foundation
import WorkbenchKit

/// The package in which a learner works: a style's sources and tests, in one folder that needs nothing
/// outside it.
///
/// `Fixtures`, `TestSupport`, and the engine of a `URLProtocol` double come along as targets.
public struct KataPackage: Sendable {
  /// The style.
  public let style: String
  /// The style's sources and tests as shipped.
  public let shipped: PackageFiles
  /// The manifest and what comes along, by paths in the learner's package.
  public let support: PackageFiles
  private let fixtures: [String: Data]

  /// Reads a style from the workspace.
  ///
  /// - Throws: ``WorkbenchError`` when a file cannot be read.
  public init(style: String, in root: URL) throws {
    self.style = style
    let package = root.appending(path: "Packages/\(style)")
    shipped = try Self.texts(below: ["Sources", "Tests"], in: package)
    let manifest = try String(
      contentsOf: package.appending(path: "Package.swift"), encoding: .utf8)
    let usesEngine = manifest.contains("URLProtocolScript")
    var support = ["Package.swift": Self.manifest(of: style, usesEngine: usesEngine)]
    func bring(_ folder: String, as name: String) throws {
      let all = try Self.texts(below: [""], in: root.appending(path: folder))
      for (path, text) in all { support["Support/\(name)/\(path)"] = text }
    }
    try bring("Fixtures/Sources/Fixtures", as: "Fixtures")
    try bring("Fixtures/Sources/TestSupport", as: "TestSupport")
    if usesEngine {
      try bring("Packages/URLProtocolScript/Sources/URLProtocolScript", as: "URLProtocolScript")
    }
    // The documentation is the last step of a course.
    support[".swift-format"] = try Workspace.text(of: ".swift-format", in: root)
      .replacing(
        #""AllPublicDeclarationsHaveDocumentation": true"#,
        with: #""AllPublicDeclarationsHaveDocumentation": false"#)
    support[".gitignore"] = ".build/\n.swiftpm/\nxcuserdata/\n"
    self.support = support
    let json = root.appending(path: "Fixtures/Sources/Fixtures/JSON")
    fixtures = try Dictionary(
      uniqueKeysWithValues: FileManager.default.contentsOfDirectory(atPath: json.path).map {
        ("Support/Fixtures/JSON/\($0)", try Data(contentsOf: json.appending(path: $0)))
      })
  }

  /// Writes the manifest and what comes along.
  func writeSupport(to folder: URL) throws {
    for (path, text) in support { try folder.write(Data(text.utf8), to: path) }
    for (path, data) in fixtures { try folder.write(data, to: path) }
  }

  /// Makes a folder hold this package with certain sources and tests. Files that do not change are not
  /// touched, so that they are not compiled again.
  func write(_ files: PackageFiles, to folder: URL) throws {
    try writeSupport(to: folder)
    for path in try Self.texts(below: ["Sources", "Tests"], in: folder).keys
    where files[path] == nil {
      try FileManager.default.removeItem(at: folder.appending(path: path))
    }
    for (path, text) in files {
      try folder.write(Data(text.utf8), to: path, by: Data.writeSource)
    }
  }

  /// The texts of all Swift files below some folders, by paths relative to `root`. A folder may be missing.
  ///
  /// - Throws: ``WorkbenchError`` for a file that is not UTF-8.
  static func texts(below folders: [String], in root: URL) throws -> PackageFiles {
    var texts = PackageFiles()
    for folder in folders {
      let paths = (try? Workspace.files(below: folder, in: root)) ?? []
      for path in paths where path.hasSuffix(".swift") {
        let url = root.appending(path: path)
        guard let text = String(data: try Data(contentsOf: url), encoding: .utf8) else {
          throw WorkbenchError("\(url.path) is not UTF-8: save it as UTF-8 in your editor.")
        }
        texts[path] = text
      }
    }
    return texts
  }

  private static func manifest(of style: String, usesEngine: Bool) -> String {
    let engine = usesEngine ? ", \"URLProtocolScript\"" : ""
    let engineTarget =
      usesEngine
      ? "\n    .target(name: \"URLProtocolScript\", path: \"Support/URLProtocolScript\")," : ""
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "\(style)",
        platforms: [.macOS(.v15), .iOS(.v18)],
        targets: [
          .target(name: "\(style)"),
          .target(name: "\(style)Doubles", dependencies: ["\(style)"\(engine)]),
          .testTarget(
            name: "\(style)Tests",
            dependencies: ["\(style)", "\(style)Doubles", "Fixtures", "TestSupport"\(engine)]),

          // What all katas share: the server's answers, and what waits for an outcome in a test.
          .target(
            name: "Fixtures", path: "Support/Fixtures", resources: [.copy("JSON")]),
          .target(name: "TestSupport", path: "Support/TestSupport"),\(engineTarget)
        ],
        swiftLanguageModes: [.v6]
      )

      for target in package.targets {
        target.swiftSettings = [
          .enableUpcomingFeature("ExistentialAny"),
          .enableUpcomingFeature("MemberImportVisibility"),
        ]
      }

      """
  }
}

extension URL {
  /// Writes a file below this folder, if its contents change.
  func write(
    _ data: Data, to path: String, by write: (Data) -> (URL) throws -> Void = Data.writeUnsynced
  ) throws {
    let file = appending(path: path)
    guard (try? Data(contentsOf: file)) != data else { return }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try write(data)(file)
  }
}
