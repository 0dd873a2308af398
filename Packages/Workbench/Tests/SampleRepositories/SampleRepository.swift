import Foundation
import WorkbenchKit

/// A small repository in a temporary folder, which is removed on deinit.
public final class SampleRepository: Sendable {
  /// The repository.
  public let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  /// Creates the styles `A` and `B`, each with a source, a test and a page. `A` depends on `Script`.
  public init() throws {
    try write("let styles = [\n  \"A\",\n  \"B\",\n]\n", to: "Package.swift")
    let fixtures = #".package(path: "../../Fixtures")"#
    try write(fixtures + #", .package(path: "../Script")"#, to: "Packages/A/Package.swift")
    try write(fixtures, to: "Packages/B/Package.swift")
    try write("", to: "Packages/Script/Package.swift")
    try write("// script\n", to: "Packages/Script/Sources/Script/S.swift")
    try write("", to: "Fixtures/Package.swift")
    try write("{}", to: "Fixtures/Sources/Fixtures/f.json")
    for style in ["A", "B"] {
      try write(
        "func answer() -> Int {\n  42\n}\n", to: "Packages/\(style)/Sources/\(style)/A.swift")
      try write("// tests\n", to: "Packages/\(style)/Tests/\(style)Tests/T.swift")
      try write(Self.page(style: style), to: "Packages/\(style)/Mutants.md")
    }
    try write(
      #"{"rows": [{"style": "A", "place": "above the seam", "equivalent": 1, "notCompiled": 2, "#
        + #""outcomes": {"own tests": {"killed": 3, "survived": 1}}}], "toolchain": "Swift 6.3"}"#,
      to: "docs/machine-made.json")
    for part in ["ContractKit", "ContractSubjects", "ContractTests"] {
      try write("// \(part)\n", to: "Tests/\(part)/C.swift")
    }
  }

  /// A page of mutants with one mutant.
  public static func page(style: String, id: String = "wrong", old: String = "  42") -> String {
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

  /// Writes a file at a path relative to the repository, and creates its folder.
  public func write(_ text: String, to path: String) throws {
    let file = root.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// The text of a file at a path relative to the repository.
  public func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  deinit {
    try? FileManager.default.removeItem(at: root)
  }
}
