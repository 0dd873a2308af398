import Foundation

/// The compiler that is used.
public enum Toolchain {
  /// Its version and platform, on one line.
  public static func describe() throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try Data().write(to: file)
    _ = try ChildProcess(["/usr/bin/env", "swift", "--version"])
      .run(output: FileHandle(forWritingTo: file), deadline: 60)
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    guard let version = text.firstMatch(of: /Swift version ([0-9.]+)/)?.output.1 else {
      throw WorkbenchError(
        "`swift --version` gives no version: put a Swift toolchain on the PATH.")
    }
    let target = text.firstMatch(of: /Target: (\S+)/).map { ", \($0.output.1)" } ?? ""
    return "Swift \(version)\(target)"
  }
}
