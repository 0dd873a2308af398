import Foundation

/// A small repository in a folder of its own, which goes with the last reference.
final class SampleRepository {
  let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  /// With the styles `A` and `B`, a source and a page each.
  init() throws {
    try write("let styles = [\n  \"A\",\n  \"B\",\n]\n", to: "Package.swift")
    for style in ["A", "B"] {
      try write(
        "func answer() -> Int {\n  42\n}\n", to: "Packages/\(style)/Sources/\(style)/A.swift")
      try write("// tests\n", to: "Packages/\(style)/Tests/\(style)Tests/T.swift")
      try write(Self.page(style: style), to: "Packages/\(style)/Mutants.md")
    }
    for part in ["ContractKit", "ContractSubjects", "ContractTests"] {
      try write("// \(part)\n", to: "Tests/\(part)/C.swift")
    }
    try write("{}", to: "Fixtures/f.json")
  }

  /// A page with one mutant.
  static func page(style: String, id: String = "wrong", old: String = "  42") -> String {
    """
    # Mutants of \(style)

    ## \(id)

    Kind: wrong path

    It happens.

    ```diff
    --- Sources/\(style)/A.swift
    @@
     func answer() -> Int {
    -\(old)
    +  43
    ```

    """
  }

  func write(_ text: String, to path: String) throws {
    let file = root.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  deinit {
    try? FileManager.default.removeItem(at: root)
  }
}
