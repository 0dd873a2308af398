import Foundation

extension Data {
  /// Creates or replaces a source file that is written and built over and over, and creates its folder. A file with the
  /// same contents is left alone, so that it is not compiled again.
  ///
  /// Swift 6.3 on Linux compares whole seconds. It would not compile a source again that was changed twice in a
  /// second, with a build between the changes. So the new modification time is in a later second than the old one.
  ///
  /// - Throws: What `write(to:)` throws.
  public func writeSource(to file: URL) throws {
    guard (try? Data(contentsOf: file)) != self else { return }
    let before = Self.secondOfChange(of: file)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try write(to: file)
    guard let before, let after = Self.secondOfChange(of: file), after <= before else { return }
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: before + 1)], ofItemAtPath: file.path)
  }

  private static func secondOfChange(of file: URL) -> TimeInterval? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    return (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970.rounded(.down)
  }
}
