import Foundation

/// What SwiftPM knows about a package.
public enum SwiftPM {
  /// Asks `swift package` a question whose answer is JSON.
  ///
  /// - Parameters:
  ///   - question: The command, such as `["describe", "--type", "json"]`.
  ///   - package: The package's folder.
  /// - Throws: ``WorkbenchError`` when SwiftPM cannot read the package.
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
