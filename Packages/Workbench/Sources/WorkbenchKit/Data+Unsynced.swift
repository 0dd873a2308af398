import Foundation

extension Data {
  /// Creates or replaces a file that need not survive a power cut, such as one in a temporary folder.
  ///
  /// On Linux, `write(to:)` waits until the disk has the bytes. A run of the tests writes thousands of files,
  /// and would mostly wait.
  ///
  /// - Throws: `CocoaError` when the file cannot be written, such as in a folder that does not exist.
  public func writeUnsynced(to file: URL) throws {
    // `e`: no child process that starts meanwhile inherits the open file.
    guard let stream = fopen(file.path, "we") else { throw Self.failure(of: file) }
    let written = withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, stream) }
    guard fclose(stream) == 0, written == count else { throw Self.failure(of: file) }
  }

  /// Creates or replaces a source file that is written and built over and over.
  ///
  /// Its modification time is in a later second than before. Swift 6.3 on Linux compares whole seconds, so it
  /// would not compile a source again that was changed twice in a second, with a build between the changes.
  ///
  /// - Throws: As ``writeUnsynced(to:)``.
  public func writeSource(to file: URL) throws {
    let before = Self.secondOfChange(of: file)
    try writeUnsynced(to: file)
    guard let before, let after = Self.secondOfChange(of: file), after <= before else { return }
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: before + 1)], ofItemAtPath: file.path)
  }

  private static func secondOfChange(of file: URL) -> TimeInterval? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    return (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970.rounded(.down)
  }

  private static func failure(of file: URL) -> CocoaError {
    CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: file.path])
  }
}
