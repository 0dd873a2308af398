import Foundation
import WorkbenchKit

/// What is written twice is the same: the targets of each package that the root manifest lists, too, and the sources
/// that several styles have as copies.
enum ManifestCheck {
  private static let copies = ["OneShotCompletion", "RunningCall"]

  static func findings(in repository: Repository, styles: [String]) throws -> [Finding] {
    let root = try targets(of: ".", in: repository)
    let packages = ["Fixtures"] + (["URLProtocolScript"] + styles).map { "Packages/\($0)" }
    return try packages.flatMap { package in
      try targets(of: package, in: repository).filter { root[$0.key] != $0.value }.map {
        Finding(
          path: "\(package)/Package.swift",
          message:
            "the target \($0.key) is not that of the root's Package.swift: make both the same")
      }.sorted { $0.message < $1.message }
    }
      + copies.flatMap { name in
        let paths = try repository.swiftFiles(below: "Packages")
          .filter { $0.hasSuffix("/Hardening/\(name).swift") }
        return paths.dropFirst().filter { repository.text(of: $0) != repository.text(of: paths[0]) }
          .map { Finding(path: $0, message: "differs from \(paths[0]): make both the same") }
      }
  }

  /// What must be the same in both manifests.
  private struct Target: Equatable {
    var path: String
    var dependencies: Set<String>
    var settings: Set<String>
    var resources: Set<String>
  }

  /// The targets of a package, by name.
  private static func targets(
    of package: String, in repository: Repository
  ) throws -> [String: Target] {
    struct Description: Decodable {
      struct Dependency: Decodable { var byName, product: [String?]? }
      struct Resource: Decodable { var path: String }
      struct Setting: Decodable {
        struct Kind: Decodable { var enableUpcomingFeature: [String: String]? }
        var kind: Kind
      }
      struct Target: Decodable {
        var name: String
        var path: String?
        var type: String
        var dependencies: [Dependency]
        var settings: [Setting]
        var resources: [Resource]
      }
      var targets: [Target]
    }
    let text = try ChildProcess(
      ["/usr/bin/env", "swift", "package", "dump-package"],
      in: repository.root.appending(path: package)
    ).output(deadline: 600).text
    guard let start = text.firstIndex(of: "{"),
      let description = try? JSONDecoder().decode(Description.self, from: Data(text[start...].utf8))
    else { throw WorkbenchError("SwiftPM cannot read \(package)/Package.swift:\n\(text)") }
    return Dictionary(
      uniqueKeysWithValues: description.targets.map { target in
        let folder = target.path ?? "\(target.type == "test" ? "Tests" : "Sources")/\(target.name)"
        return (
          target.name,
          Target(
            path: package == "." ? folder : "\(package)/\(folder)",
            dependencies: Set(
              target.dependencies.compactMap { ($0.byName ?? $0.product)?.first ?? nil }),
            settings: Set(target.settings.compactMap { $0.kind.enableUpcomingFeature?["_0"] }),
            resources: Set(target.resources.map(\.path)))
        )
      })
  }
}
