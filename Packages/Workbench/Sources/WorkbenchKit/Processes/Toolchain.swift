import Foundation

public enum Toolchain {
  /// Its version and target, such as `Swift 6.3, x86_64-unknown-linux-gnu`.
  public static func describe() throws -> String {
    let text = try ChildProcess(["/usr/bin/env", "swift", "--version"]).output().text
    guard let found = text.firstMatch(of: /Swift version ([0-9.]+)[\s\S]*Target: (\S+)/) else {
      throw WorkbenchError(
        "`swift --version` gives no version: put a Swift toolchain on the PATH.")
    }
    return "Swift \(found.output.1), \(found.output.2)"
  }

  /// Asks `swift package` a question whose answer is JSON, such as `["describe", "--type", "json"]`.
  public static func answer<Answer: Decodable>(
    to question: [String], about package: URL
  ) throws -> Answer {
    let text = try ChildProcess(["/usr/bin/env", "swift", "package"] + question, in: package)
      .output(deadline: 600).text
    // What SwiftPM says about its own work stands before the answer.
    let json = text.firstIndex(of: "{").map { Data(text[$0...].utf8) } ?? Data()
    guard let answer = try? JSONDecoder().decode(Answer.self, from: json) else {
      throw WorkbenchError("SwiftPM cannot read the package in \(package.path):\n\(text)")
    }
    return answer
  }
}
