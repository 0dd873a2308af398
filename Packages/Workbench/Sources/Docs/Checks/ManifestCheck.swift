import Foundation
import WorkbenchKit

/// Targets that the root manifest lists, too, are the same, and so are the sources that several styles copy.
enum ManifestCheck {
  private static let copies = ["OneShotCompletion", "RunningCall"]

  static func findings(in repository: Repository, styles: [String]) throws -> [String] {
    let root = try targets(of: "", in: repository)
    let folders = ["Fixtures/"] + (["URLProtocolScript"] + styles).map { "Packages/\($0)/" }
    let others = try folders.flatMap { folder -> [String] in
      let own = try targets(of: folder, in: repository)
      let part = root.filter { $0.value.contains { $0[0] == "is in" && $0[1].hasPrefix(folder) } }
      return Set(own.keys).union(part.keys).filter { own[$0] != root[$0] }.sorted().map {
        "\(folder)Package.swift: the target \($0) is not that of the root's Package.swift: make both the same"
      }
    }
    return others
      + copies.flatMap { name in
        let paths = repository.swiftFiles(in: "Packages/")
          .filter { $0.hasSuffix("/Hardening/\(name).swift") }
        return paths.dropFirst().filter { repository.text(of: $0) != repository.text(of: paths[0]) }
          .map { "\($0): differs from \(paths[0]): make both the same" }
      }
  }

  private static func targets(
    of folder: String, in repository: Repository
  ) throws -> [String: Set<[String]>] {
    struct Description: Decodable {
      struct Dependency: Decodable { var byName, product: [String?]? }
      struct Resource: Decodable { var path: String }
      struct Setting: Decodable {
        struct Kind: Decodable { var enableUpcomingFeature: [String: String]? }
        var kind: Kind
      }
      struct Target: Decodable {
        var name, type: String
        var path: String?
        var dependencies: [Dependency]
        var settings: [Setting]
        var resources: [Resource]
      }
      var targets: [Target]
    }
    let description: Description = try Toolchain.answer(
      to: ["dump-package"], about: repository.root.appending(path: folder))
    return Dictionary(
      uniqueKeysWithValues: description.targets.map { target in
        let path = target.path ?? "\(target.type == "test" ? "Tests" : "Sources")/\(target.name)"
        let uses = target.dependencies.compactMap { ($0.byName ?? $0.product)?.first ?? nil }
        let features = target.settings.compactMap { $0.kind.enableUpcomingFeature?["_0"] }
        let facts =
          [["is in", folder + path]] + uses.map { ["uses", $0] }
          + features.map { ["enables", $0] } + target.resources.map { ["copies", $0.path] }
        return (target.name, Set(facts))
      })
  }
}
