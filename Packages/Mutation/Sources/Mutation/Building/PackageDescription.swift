import Foundation
import WorkbenchKit

/// What SwiftPM says about a package.
struct PackageDescription: Decodable {
  struct Target: Decodable {
    let name: String
    /// Such as `library` or `test`.
    let type: String
    /// Its folder, relative to the package.
    let path: String
    /// Its sources, relative to ``path``; `nil` where there are none, as in a binary.
    let sources: [String]?

    /// The sources in Swift, relative to the package.
    var swiftSources: [String] {
      (sources ?? []).filter { $0.hasSuffix(".swift") }.sorted().map { "\(path)/\($0)" }
    }
  }

  let name: String
  let targets: [Target]

  /// The targets with code for users, whose mutants the tests should notice. Helpers of tests are not among them.
  var modules: [Target] {
    targets.filter {
      ["library", "executable"].contains($0.type) && !$0.path.hasPrefix("Tests/")
        && !$0.swiftSources.isEmpty
    }
  }
  /// The names of the test targets.
  var tests: [String] { targets.filter { $0.type == "test" }.map(\.name) }

  /// Asks SwiftPM about a package.
  ///
  /// - Throws: ``WorkbenchError`` when there is none in this folder.
  static func read(_ package: URL) throws -> PackageDescription {
    try answer(to: ["describe", "--type", "json"], of: package)
  }

  /// The folders of a package and of the local packages that it depends on.
  ///
  /// - Throws: ``WorkbenchError`` when a dependency cannot be found.
  static func localPackages(of package: URL) throws -> [URL] {
    struct Dependency: Decodable {
      let url, path: String
      let dependencies: [Dependency]

      /// A package that was downloaded has an address, and is elsewhere.
      var local: [String] { (url == path ? [path] : []) + dependencies.flatMap(\.local) }
    }
    let root: Dependency = try answer(to: ["show-dependencies", "--format", "json"], of: package)
    return Set(root.local).sorted().map {
      URL(filePath: $0).resolvingSymlinksInPath()
    }
  }

  private static func answer<Answer: Decodable>(
    to question: [String], of package: URL
  ) throws -> Answer {
    let (_, text) = try ChildProcess(
      ["/usr/bin/env", "swift", "package", "--package-path", package.path] + question
    ).output(deadline: 600)
    // What SwiftPM says about its own work stands before the answer.
    let json = text.firstIndex(of: "{").map { Data(text[$0...].utf8) } ?? Data()
    guard let answer = try? JSONDecoder().decode(Answer.self, from: json) else {
      throw WorkbenchError("SwiftPM cannot read the package in \(package.path):\n\(text)")
    }
    return answer
  }
}
