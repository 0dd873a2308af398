import Bugs
import Foundation
import WorkbenchKit

struct Selection {
  let packages: [URL]
  /// The clients of the recipes, each named by the folder of its tests. Their package is the
  /// workspace.
  let clients: [String]
  let minimum: Double?
  let mutant: String?

  private let file: String?

  init(_ options: Options, root: URL) throws {
    file = options["FILE"]
    mutant = options["MUTANT"]
    minimum = try options.number("MIN", example: 90)
    clients =
      options["STYLE"] == "Clients" ? CommonList.clients(of: try Workspace(root: root).styles) : []
    if !clients.isEmpty {
      packages = []
    } else if let path = options["PACKAGE"] {
      try require(
        options["STYLE"] == nil, "PACKAGE= and STYLE= both choose what to mutate: leave one out.")
      let path = NSString(string: path).expandingTildeInPath
      let package = path.hasPrefix("/") ? URL(filePath: path) : root.appending(path: path)
      packages = [package.standardizedFileURL.resolvingSymlinksInPath()]
      let manifest = packages[0].appending(path: "Package.swift").path
      try require(
        FileManager.default.isReadableFile(atPath: manifest),
        "PACKAGE=\(path) has no Package.swift that can be read: give the folder of a Swift package."
      )
      try require(
        FileManager.default.isWritableFile(atPath: packages[0].path),
        "PACKAGE=\(path) isn't writable, and SwiftPM keeps files there: mutate your own copy."
      )
    } else {
      let workspace = try Workspace(root: root)
      let style = try workspace.style(named: options["STYLE"], or: "Clients")
      packages = (style.map { [$0] } ?? workspace.styles).map {
        root.appending(path: "Packages/\($0)")
      }
    }
  }

  var isWhole: Bool { file == nil && mutant == nil }

  func includes(_ path: String) -> Bool { file.map(path.contains) ?? true }

  func ids(of all: [CodeMutant]) throws(WorkbenchError) -> Set<String> {
    var chosen = all.filter { includes($0.path) }
    if let file, chosen.isEmpty {
      let files = Set(all.map(\.path)).sorted().map { "  \($0)" }.joined(separator: "\n")
      throw WorkbenchError("FILE=\(file) matches no file with mutants. These have some:\n\(files)")
    }
    if let mutant {
      chosen = chosen.filter { $0.id == mutant }
      try require(
        !chosen.isEmpty,
        "MUTANT=\(mutant) isn't one of the \(all.count) mutants: their ids change with their code. "
          + "Leave it out to list the survivors.")
    }
    return Set(chosen.map(\.id))
  }
}
