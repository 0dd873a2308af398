/// The files of a new client, as its user is told of them: a line for each folder that is the user's.
public struct MadeFiles {
  private let made: [String]
  private let changed: [String]

  /// Takes the paths of the files, relative to the workspace or to the package.
  public init(made: [String], changed: [String]) {
    (self.made, self.changed) = (made, changed)
  }

  /// The lines. Files of the style are counted only.
  public var lines: [String] {
    let paths = made.filter(Self.isOfTheUser).map { $0.split(separator: "/") }
    let folders = Dictionary(grouping: paths) { $0.dropLast().joined(separator: "/") }
    return folders.sorted { $0.key < $1.key }.map { folder, paths in
      let names = paths.compactMap(\.last).sorted()
      let more = names.count > 5 ? " and \(names.count - 5) more" : ""
      let place = folder.isEmpty ? "" : "\(folder): "
      return "made: \(place)\(names.prefix(5).joined(separator: ", "))\(more)"
    } + changed.map { "changed: \($0)" } + [
      "made: \(made.count) files in all; what is not under Example/ is the style as shipped"
    ]
  }

  private static func isOfTheUser(_ path: String) -> Bool {
    path.contains("/Example/") || path.contains("/Guests/")
      || !path.contains("Sources/") && !path.contains("Tests/")
  }
}
