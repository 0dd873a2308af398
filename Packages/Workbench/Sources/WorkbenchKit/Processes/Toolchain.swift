/// The Swift toolchain on the PATH.
public enum Toolchain {
  /// Its version and target, such as `Swift 6.3, x86_64-unknown-linux-gnu`.
  ///
  /// - Throws: ``WorkbenchError`` when `swift --version` prints no version.
  public static func describe() throws -> String {
    let text = try ChildProcess(["/usr/bin/env", "swift", "--version"]).output().text
    guard let version = text.firstMatch(of: /Swift version ([0-9.]+)/)?.output.1 else {
      throw WorkbenchError(
        "`swift --version` gives no version: put a Swift toolchain on the PATH.")
    }
    let target = text.firstMatch(of: /Target: (\S+)/).map { ", \($0.output.1)" } ?? ""
    return "Swift \(version)\(target)"
  }
}
