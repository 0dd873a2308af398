import Foundation

/// Changes to files that can be taken back, the last one first.
struct Undo {
  private var steps: [() -> Void] = []
  private let files = FileManager.default

  /// Makes changes; takes all of them back when one fails.
  static func allOrNothing(_ changes: (inout Undo) throws -> Void) throws {
    var undo = Undo()
    do {
      try changes(&undo)
    } catch {
      undo.undoAll()
      throw error
    }
  }

  /// Makes a folder that may be there already.
  mutating func createFolder(_ folder: URL) throws {
    guard !files.fileExists(atPath: folder.path) else { return }
    try files.createDirectory(at: folder, withIntermediateDirectories: false)
    steps.append { try? FileManager.default.removeItem(at: folder) }
  }

  /// Moves a file or folder.
  mutating func move(_ source: URL, to destination: URL) throws {
    try files.moveItem(at: source, to: destination)
    steps.append { try? FileManager.default.moveItem(at: destination, to: source) }
  }

  /// Replaces the text of a file, in one step.
  mutating func replace(_ file: URL, with text: String) throws {
    let old = try Data(contentsOf: file)
    try Data(text.utf8).write(to: file, options: .atomic)
    steps.append { try? old.write(to: file, options: .atomic) }
  }

  /// Takes all changes back.
  mutating func undoAll() {
    while let step = steps.popLast() { step() }
  }
}
