import Foundation

public enum Toolchain {
  public static func describe() throws -> String {
    let text = try ChildProcess(["/usr/bin/env", "swift", "--version"]).output().text
    let found = try text.firstMatch(of: /Swift version ([0-9.]+)[\s\S]*Target: (\S+)/).orThrow(
      "`swift --version` gives no version: put a Swift toolchain on the PATH.")
    return "Swift \(found.output.1), \(found.output.2)"
  }

  /// Asks `swift package` a question whose answer is JSON, such as
  /// `["describe", "--type", "json"]`.
  public static func answer<Answer: Decodable>(
    to question: [String], about package: URL
  ) throws -> Answer {
    let text = try ChildProcess(["/usr/bin/env", "swift", "package"] + question, in: package)
      .output(deadline: 600).text
    // What SwiftPM says about its own work stands before the answer.
    let json = text.firstIndex(of: "{").map { Data(text[$0...].utf8) } ?? Data()
    let answer = try (try? JSONDecoder().decode(Answer.self, from: json)).orThrow(
      "SwiftPM cannot read the package in \(package.path):\n\(text)")
    return answer
  }
}
