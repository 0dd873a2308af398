import Bugs
import Foundation
import WorkbenchKit

/// A course, replayed: what the package looks like after each part of each step.
struct Course: Sendable {
  /// A part of a step after which the package can be looked at.
  enum Phase: String, CaseIterable, Sendable {
    case given
    case red
    case green
    case refactor
  }

  let page: CoursePage
  private let states: [[Phase: PackageFiles]]

  init(of package: KataPackage, in root: URL) throws {
    try self.init(CoursePage(of: package.style, in: root), shipped: package.shipped)
  }

  /// Replays a page from an empty package.
  init(_ page: CoursePage, shipped: PackageFiles) throws {
    self.page = page
    let grown = Set(
      page.steps.flatMap(\.changes).flatMap { $0.patch?.hunks ?? [] }.map(\.file))
    var files = PackageFiles()
    states = try page.steps.map { step in
      func problem(_ line: Int, _ text: String) -> WorkbenchError {
        WorkbenchError("\(page.path):\(line): step \(step.number): \(text).")
      }
      for given in step.given {
        let name = given.name
        guard let text = shipped[name] else {
          throw problem(given.line, "the package has no file \(name): correct its path")
        }
        guard !grown.contains(name) else {
          throw problem(given.line, "\(name) is given, and grown by a diff: choose one")
        }
        files[name] = text
      }
      var state = [Phase.given: files]
      for (phase, change) in zip(Phase.allCases.dropFirst(), step.changes) {
        do {
          for (path, text) in try change.patch?.applied(to: { files[$0] }) ?? [:] {
            files[path] = text.isEmpty ? nil : text
          }
        } catch {
          throw problem(change.line, "its diff \(error)")
        }
        state[phase] = files
      }
      return state.merging([.refactor: files]) { $1 }
    }
  }

  /// The package after a part of a step.
  func files(after phase: Phase, of step: Int) -> PackageFiles {
    states.indices.contains(step - 1) ? states[step - 1][phase] ?? [:] : [:]
  }

  var end: PackageFiles { files(after: .refactor, of: states.count) }

  /// The names of the tests that a step brings.
  func newTests(in step: Int) -> Set<String> {
    let after = files(after: .refactor, of: step).testFunctions
    let before = files(after: .refactor, of: step - 1).testFunctions
    return Set(after.keys).subtracting(before.keys)
  }

  /// Whether a file of the course has this text in some state.
  func knows(_ path: String, _ text: String) -> Bool {
    states.contains { $0.values.contains { $0[path] == text } }
  }
}

/// The sources and tests of a package: texts by paths such as `Sources/Client/Client.swift`.
typealias PackageFiles = [String: String]

extension PackageFiles {
  var tests: PackageFiles { filter { $0.key.hasPrefix("Tests/") } }
  var sources: PackageFiles { filter { $0.key.hasPrefix("Sources/") } }

  /// The test functions by their names, each with all that stands outside test functions.
  var testFunctions: [String: String] {
    var common = ""
    var functions: [String: String] = [:]
    for (path, text) in tests.sorted(by: { $0.key < $1.key }) {
      let parts = text.components(separatedBy: "@Test")
      common += path + parts[0]
      for part in parts.dropFirst() {
        guard let name = part.firstMatch(of: /\bfunc `?(\w+)/)?.output.1 else { continue }
        // A test that follows changes nothing of this one.
        let end = part.lastIndex { !$0.isWhitespace && $0 != "}" } ?? part.startIndex
        functions[String(name), default: ""] += part[...end]
      }
    }
    return functions.mapValues { common + $0 }
  }
}

extension Fingerprint {
  mutating func add(_ files: PackageFiles) {
    for (path, text) in files.sorted(by: { $0.key < $1.key }) {
      add(path)
      add(text)
    }
  }
}
