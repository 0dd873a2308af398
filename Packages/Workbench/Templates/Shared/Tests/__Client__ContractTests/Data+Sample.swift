import Foundation

extension Data {
  /// Reads a sample that lies with the tests of the client, found from the place of this source file.
  ///
  /// - Parameters:
  ///   - name: The name of the sample, without `.json`.
  ///   - client: The client.
  /// - Throws: Foundation's error, with the path, if the file cannot be read.
  init(sample name: String, of client: String) throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let folder = tests.appending(path: "\(client)Tests/Example/Answers")
    try self.init(contentsOf: folder.appending(path: "\(name).json"))
  }
}
