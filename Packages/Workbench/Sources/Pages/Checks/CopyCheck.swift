import Findings

/// Files that several packages have as copies are the same.
enum CopyCheck {
  /// What makes an outcome come once, and what cancels a call.
  private static let files = ["OneShotCompletion", "RunningCall"]

  static func findings(in repository: Repository) -> [Finding] {
    let paths = repository.swiftFiles(below: "Packages")
    let copies = files.flatMap { file in
      differences(
        among: paths.filter { $0.hasSuffix("/Hardening/\(file).swift") }.compactMap { path in
          repository.text(of: path).map { (path, $0) }
        }, "differs from the other packages' copies")
    }
    let manifests = repository.styles.compactMap { style in
      repository.text(of: "Packages/\(style)/Package.swift").map {
        ("Packages/\(style)/Package.swift", shape(of: $0, style: style))
      }
    }
    return copies + differences(among: manifests, "is not the manifest of the other styles")
  }

  /// The files that differ from what most of them contain.
  private static func differences(
    among files: [(path: String, text: String)], _ message: String
  ) -> [Finding] {
    let texts = Dictionary(grouping: files.map(\.text)) { $0 }
    // Of equally many, take the text of the file that comes first.
    let most = texts.values.map(\.count).max()
    guard let truth = files.first(where: { texts[$0.text]?.count == most }) else { return [] }
    return files.compactMap { file in
      Finding.comparing(
        file.path, file.text, with: truth.text, message, mend: "make it the same as \(truth.path)")
    }
  }

  /// A manifest without the style's name, its white space, and the engine under a `URLProtocol`.
  private static func shape(of manifest: String, style: String) -> String {
    manifest.replacing(style, with: "Style")
      .filter { !$0.isWhitespace && $0 != "," }
      .replacing(#".package(path:"../URLProtocolScript")"#, with: "")
      .replacing(#".product(name:"URLProtocolScript"package:"URLProtocolScript")"#, with: "")
      .replacing(")", with: ")\n")
  }
}
