import Foundation

extension Data {
  /// Creates or replaces a file that need not survive a power cut, such as one in a temporary folder.
  ///
  /// On Linux, `write(to:)` waits until the disk has the bytes. A run of the tests writes thousands of files,
  /// and would mostly wait.
  ///
  /// A file that is replaced gets a modification time in a later second. Swift 6.3 on Linux compares whole
  /// seconds, and would not compile a source again that was written and built in the same second.
  ///
  /// - Throws: `CocoaError` when the file cannot be written, such as in a folder that does not exist.
  public func writeUnsynced(to file: URL) throws {
    let before = Self.secondOfChange(of: file)
    // `e`: no child process that starts meanwhile inherits the open file.
    guard let stream = fopen(file.path, "we") else { throw Self.failure(of: file) }
    let written = withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, stream) }
    guard fclose(stream) == 0, written == count else { throw Self.failure(of: file) }
    if let before, let after = Self.secondOfChange(of: file), after <= before {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: before + 1)], ofItemAtPath: file.path)
    }
  }

  private static func secondOfChange(of file: URL) -> TimeInterval? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    return (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970.rounded(.down)
  }

  private static func failure(of file: URL) -> CocoaError {
    CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: file.path])
  }
}
