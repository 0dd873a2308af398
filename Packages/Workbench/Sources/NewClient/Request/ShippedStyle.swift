import Foundation
import WorkbenchKit

/// One of the five styles as it is shipped, which new clients are copied from.
public struct ShippedStyle: Sendable {
  /// The name of the style, its package and its module.
  public let name: String
  /// The workspace.
  let root: URL
  /// The types that it and its tests declare outside the example.
  let types: Set<String>

  /// Finds a style.
  ///
  /// - Throws: ``WorkbenchError`` that lists the styles when there is none of this name.
  public init(_ name: String, in root: URL) throws(WorkbenchError) {
    let styles = try Workspace.styles(in: root)
    guard styles.contains(name) else {
      let known = styles.joined(separator: ", ")
      if name.isEmpty {
        throw WorkbenchError(
          "STYLE is missing: choose one of \(known). docs/choosing.md compares them.")
      }
      let meant = Suggestion.nearest(to: name, among: styles).map { "did you mean \($0)? Or " }
      throw WorkbenchError(
        "STYLE=\(name) is no style: \(meant ?? "")choose one of \(known). docs/choosing.md compares them."
      )
    }
    self.name = name
    self.root = root
    types = try Self.types(of: name, in: root)
  }

  private static func types(of style: String, in root: URL) throws(WorkbenchError) -> Set<String> {
    var types: Set<String> = []
    for part in ["Sources", "Tests"] {
      for path in try Workspace.files(below: "Packages/\(style)/\(part)", in: root)
      where !path.contains("/Example/") {
        let text = try Workspace.text(of: path, in: root)
        types.formUnion(text.declaredTypes)
      }
    }
    return types
  }

  /// Whether its doubles stand on the engine of `Packages/URLProtocolScript`.
  var usesEngine: Bool {
    (try? text(of: "Packages/\(name)/Package.swift"))?.contains("URLProtocolScript") ?? false
  }

  /// Whether files that its clients are made from are changed and not committed.
  public var hasChanges: Bool {
    let paths = [
      "Packages/\(name)", "Packages/URLProtocolScript/Sources", "Packages/Workbench/Templates",
      "Fixtures/Sources/TestSupport", "Tests/ContractKit",
    ]
    return Git.hasChanges(at: paths, in: root)
  }

  /// Its files outside the example, with the client's name in the place of its own. Paths are relative to the
  /// package.
  func copy(as client: String) throws(WorkbenchError) -> [String: String] {
    var copy: [String: String] = [:]
    for part in ["Sources", "Tests"] {
      for path in try Workspace.files(below: "Packages/\(name)/\(part)", in: root)
      where !path.contains("/Example/") {
        let inPackage = String(path.dropFirst("Packages/\(name)/".count))
        copy[inPackage.replacing(name, with: client)] = try text(of: path)
          .replacing(name, with: client)
      }
    }
    return copy
  }

  /// The text of a file of the workspace.
  func text(of path: String) throws(WorkbenchError) -> String {
    try Workspace.text(of: path, in: root)
  }
}

extension String {
  /// The names after `struct`, `class` and so on.
  ///
  /// Found by the C library: a regular expression would take a thousand times as long.
  fileprivate var declaredTypes: [String] {
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    return withCString { start in
      var names: [String] = []
      for introducer in ["struct ", "class ", "enum ", "protocol ", "actor ", "typealias "] {
        var rest = start
        while let found = strstr(rest, introducer) {
          rest = UnsafePointer(found) + introducer.utf8.count
          guard strspn(rest, letters) > 0 else { continue }
          let length = strspn(rest, letters + letters.lowercased() + "0123456789_")
          names.append(
            String(decoding: UnsafeRawBufferPointer(start: rest, count: length), as: UTF8.self))
        }
      }
      return names
    }
  }
}
