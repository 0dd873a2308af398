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

  private static func failure(of file: URL) -> CocoaError {
    CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: file.path])
  }
}
