import Bugs
import Foundation
import WorkbenchKit

/// The page that says how the doubles of a check hold answers back, `Packages/Workbench/Steady.md`.
struct HeldAnswers: Sendable {
  static let path = "Packages/Workbench/Steady.md"
  static let codePath = "Packages/Workbench/Sources/HeldAnswers/HeldAnswers.swift"

  private let code: String
  private let patches: [Patch]
  /// Tests that a check must refuse, in the suite `OwnTests`, by the titles of the steps.
  let flakyTests: [String: String]

  init(for style: String, in root: URL) throws {
    let fences = PageBlocks(try Workspace.text(of: Self.path, in: root)).blocks.flatMap { block in
      block.fences.map { (block.title, $0.language, $0.text) }
    }
    code = try Workspace.text(of: Self.codePath, in: root)
    patches = try fences.filter { $0.1 == "diff" }.map {
      try Patch($0.2.replacing("Tests/StyleTests/", with: "Tests/\(style)Tests/"))
    }
    flakyTests = Dictionary(fences.filter { $0.1 == "swift" }.map { ($0.0, $0.2) }) { $1 }
  }

  /// Identifies what ``added(to:_:)`` adds.
  var fingerprint: Fingerprint {
    Fingerprint().adding(and: code, patches.map(\.text).joined())
  }

  /// The package and its files with doubles that hold answers back.
  func added(to package: KataPackage, _ files: PackageFiles) -> (KataPackage, PackageFiles) {
    var package = package
    var files = files
    for patch in patches {
      // A double that a learner has not written yet, or a bug in the same line, is no mistake.
      let changed = try? patch.applied { files[$0] ?? package.pack[$0] }
      for (path, text) in changed ?? [:] {
        let folder = path.split(separator: "/").prefix(2).joined(separator: "/")
        let code = (path: "\(folder)/HeldAnswers.swift", text: code)
        for (path, text) in [(path, text), code] {
          if folder.hasPrefix("Support") { package.pack[path] = text } else { files[path] = text }
        }
      }
    }
    return (package, files)
  }
}
