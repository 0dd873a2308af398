import Foundation

extension Data {
  /// Creates or replaces a source file that is written and built over and over.
  ///
  /// Swift 6.3 on Linux compares whole seconds. It would not compile a source again that was changed twice in a
  /// second, with a build between the changes. So the new modification time is in a later second than the old one.
  ///
  /// - Throws: What `write(to:)` throws.
  public func writeSource(to file: URL) throws {
    let before = Self.secondOfChange(of: file)
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
