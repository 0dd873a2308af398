import Foundation
import WorkbenchKit

/// The package in which a learner works: a style's files, and all that they need, as targets in one
/// folder.
struct KataPackage: Sendable {
  /// The name of the exercise that begins with code, and of its package. It is no style.
  static let legacy = "Legacy"
  /// The name of the exercise whose suite is unreliable, and of its package. It isn't a style.
  static let flaky = "Flaky"

  let style: String
  let shipped: PackageFiles
  let script: [String]
  var pack: Pack
  let answers: HeldAnswers

  init(style: String, in root: URL) throws {
    self.style = style
    answers = try HeldAnswers(for: style, in: root)
    shipped = try Self.texts(in: root.appending(path: "Packages/\(style)"))
    if style == Self.legacy || style == Self.flaky {
      let isSwift5 = style == Self.legacy
      script = []
      var pack = try Pack(style, from: root)
      try pack.copy("Packages/TestSupport/Sources/TestSupport", to: "Support/TestSupport")
      pack.targets = [
        .init(style, isSwift5: isSwift5),
        .init("\(style)Tests", uses: [style, "TestSupport"], isTest: true, isSwift5: isSwift5),
        .init("TestSupport", in: "Support/TestSupport"),
      ]
      self.pack = pack
      return
    }
    let manifest = try Workspace.text(of: "Packages/\(style)/Package.swift", in: root)
    script = ["URLProtocolScript"].filter { manifest.contains($0) }
    var pack = try Pack(style, from: root)
    try pack.copy("Fixtures/Sources/Fixtures", to: "Support/Fixtures")
    try pack.copy("Packages/TestSupport/Sources/TestSupport", to: "Support/TestSupport")
    pack.targets = [
      .init(style),
      .init("\(style)Doubles", uses: [style] + script),
      .init(
        "\(style)Tests", uses: [style, "\(style)Doubles", "Fixtures", "TestSupport"] + script,
        isTest: true),
      .init("Fixtures", in: "Support/Fixtures", copying: "JSON"),
      .init("TestSupport", in: "Support/TestSupport"),
    ]
    for name in script {
      try pack.copy("Packages/\(name)/Sources/\(name)", to: "Support/\(name)")
      pack.targets.append(.init(name, in: "Support/\(name)"))
    }
    self.pack = pack
  }

  /// The files that are there before the first step of a course.
  var found: PackageFiles { style == Self.legacy ? shipped.sources : [:] }

  var fingerprint: Fingerprint { Fingerprint().adding(pack.files).adding(and: pack.manifest) }

  /// A file of tests that imports all that a test of the course may need.
  func ownFile(with tests: String) -> String {
    """
    import Fixtures
    import Foundation
    import \(style)
    import \(style)Doubles
    import TestSupport
    import Testing\(script.map { "\nimport \($0)" }.joined())

    #if canImport(FoundationNetworking)
      import FoundationNetworking
    #endif

    @Suite struct OwnTests {
    \(tests)
    }

    """
  }

  /// Makes a folder hold this package with certain files. Those that do not change are not compiled
  /// again.
  func write(_ files: PackageFiles, to folder: URL) throws {
    try pack.write(to: folder)
    for path in try Self.texts(in: folder).keys where files[path] == nil {
      try FileManager.default.removeItem(at: folder.appending(path: path))
    }
    for (path, text) in files { try folder.write(Data(text.utf8), to: path) }
  }

  /// The texts of all Swift files below some folders, by paths relative to `root`. A folder may be
  /// missing.
  static func texts(
    below folders: [String] = ["Sources", "Tests"], in root: URL
  ) throws -> PackageFiles {
    var texts = PackageFiles()
    let paths = folders.flatMap { (try? Workspace.files(below: $0, in: root)) ?? [] }
    for path in paths where path.hasSuffix(".swift") {
      let url = root.appending(path: path)
      texts[path] = String(data: try Data(contentsOf: url), encoding: .utf8)
      if texts[path] == nil {
        throw WorkbenchError("\(url.path) isn't UTF-8: save it as UTF-8 in your editor.")
      }
    }
    return texts
  }
}
