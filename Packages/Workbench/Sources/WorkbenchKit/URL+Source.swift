import Foundation

extension URL {
  /// Writes a source file below this folder, unless it is the same. Swift 6.3 on Linux compares
  /// whole seconds, and would not see a second change within one. So the new modification time is
  /// in a later second than the old one.
  public func write(_ data: Data, to path: String) throws {
    let file = appending(path: path)
    guard (try? Data(contentsOf: file)) != data else { return }
    let before = file.secondOfChange
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
    guard let before, let after = file.secondOfChange, after <= before else { return }
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: before + 1)], ofItemAtPath: file.path)
  }

  /// Checks that Swift's tools can work in this folder. Some characters in its path break their
  /// lists of files.
  public func checkForSwift() throws(WorkbenchError) {
    let isBad = { (scalar: Unicode.Scalar) in
      scalar.value < 32 || "%\"\\:".unicodeScalars.contains(scalar)
    }
    guard let bad = path.unicodeScalars.first(where: isBad) else { return }
    let shown = bad.value < 32 ? bad.escaped(asASCII: true) : "\(bad)"
    throw WorkbenchError(
      "Swift's tools don't work in \(path) because of the character \(shown). Use another folder."
    )
  }

  private var secondOfChange: TimeInterval? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970.rounded(.down)
  }
}
