import Foundation
import ModelGenerator
import WorkbenchKit

/// The files that `SAMPLE` names: paths with spaces between them, or one path with spaces in it.
enum SampleFiles {
  static func read(_ options: Options) throws(WorkbenchError) -> [Sample] {
    guard let text = options["SAMPLE"]?.trimmingCharacters(in: .whitespaces), !text.isEmpty else {
      throw WorkbenchError(
        "SAMPLE is missing: save an answer of the service, such as SAMPLE=forecast.json.")
    }
    let isOne = FileManager.default.fileExists(atPath: text.expandingTilde)
    let paths = isOne ? [text] : text.split(whereSeparator: \.isWhitespace).map(String.init)
    return try paths.map { path throws(WorkbenchError) in
      // One byte more than is read: a file that is larger is refused, and not read whole.
      guard let file = FileHandle(forReadingAtPath: path.expandingTilde),
        let data = try? file.read(upToCount: Sample.mostBytes + 1) ?? Data()
      else {
        let hint = paths.count > 1 ? " Of several, none may have a space in its path." : ""
        throw WorkbenchError("SAMPLE=\(path) cannot be read: give the path of a file.\(hint)")
      }
      return Sample(name: path, bytes: Array(data))
    }
  }
}
