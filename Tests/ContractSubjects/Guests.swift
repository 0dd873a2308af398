import Foundation

extension Data {
  /// Reads a sample that lies with the tests of a guest.
  ///
  /// It is found from the place of this source file, so the contract only runs from a checkout.
  ///
  /// - Parameters:
  ///   - name: The name of the sample, without `.json`.
  ///   - guest: The name of the guest's package.
  /// - Throws: Foundation's error, with the path, if the file cannot be read.
  init(sample name: String, of guest: String) throws {
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let folder = root.appending(path: "Packages/\(guest)/Tests/\(guest)Tests/Example/Answers")
    try self.init(contentsOf: folder.appending(path: "\(name).json"))
  }
}
