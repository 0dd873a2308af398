import Foundation
import Testing

@testable import Mutation

struct PackageCopyTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "copy-\(UUID())")

  private func write(_ text: String, to path: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  @Test func copyFollowsItsOriginal() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let original = folder.appending(path: "Client")
    let copy = PackageCopy(folder: folder.appending(path: "copies"), originals: [original])
    try write("a", to: "Client/Sources/a.swift")
    try write("b", to: "Client/Sources/b.swift")
    try write("hidden", to: "Client/.build/c.swift")
    try copy.write([
      "\(original.path)/Sources/b.swift": "mutated", "\(original.path)/new.swift": "new",
    ])
    let place = copy.place(of: original)
    // What is built in the copy stays.
    try write("built", to: "copies\(original.path)/.build/built")
    #expect(
      texts(in: place) == [
        ".build/built: built", "Sources/a.swift: a", "Sources/b.swift: mutated", "new.swift: new",
      ])

    try FileManager.default.removeItem(at: original.appending(path: "Sources/a.swift"))
    try copy.write([:])
    #expect(texts(in: place) == [".build/built: built", "Sources/b.swift: b"])
  }

  private func texts(in folder: URL) -> [String] {
    let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (files ?? []).sorted().compactMap { path in
      (try? String(contentsOf: folder.appending(path: path), encoding: .utf8)).map {
        "\(path): \($0)"
      }
    }
  }
}
