import Foundation
import WorkbenchKit

/// Targets of packages that the root manifest lists, too, are the same.
enum ManifestCheck {
  static func findings(in repository: Repository, styles: [String]) throws -> [String] {
    let root = try targets(of: "", in: repository)
    let folders = ["Fixtures/"] + (["URLProtocolScript"] + styles).map { "Packages/\($0)/" }
    return try folders.flatMap { folder -> [String] in
      let own = try targets(of: folder, in: repository)
      let part = root.filter { $0.value[0].hasPrefix(folder) }
      return Set(own.keys).union(part.keys).filter { own[$0] != root[$0] }.sorted().map {
        "\(folder)Package.swift: the target \($0) is not that of the root's Package.swift: make both the same"
      }
    }
  }

  /// The path of each target, and what it uses, which is a target in one manifest and a product in
  /// the other.
  private static func targets(
    of folder: String, in repository: Repository
  ) throws -> [String: [String]] {
    let description: PackageDescription = try Toolchain.answer(
      to: ["describe", "--type", "json"], about: repository.root.appending(path: folder))
    return Dictionary(
      uniqueKeysWithValues: description.targets.map {
        ($0.name, [folder + $0.path] + $0.dependencies.sorted())
      })
  }
}
