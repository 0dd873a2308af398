import Foundation

extension ChildProcess {
  /// Runs the command, and returns what it printed to standard output and standard error.
  ///
  /// - Parameter deadline: When the command is interrupted, in seconds.
  /// - Throws: An error when the program does not exist.
  public func output(deadline: Double = 60) throws -> (ending: Ending, text: String) {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try Data().write(to: file)
    let ending = try run(output: FileHandle(forWritingTo: file), deadline: deadline)
    return (ending, String(decoding: try Data(contentsOf: file), as: UTF8.self))
  }
}
