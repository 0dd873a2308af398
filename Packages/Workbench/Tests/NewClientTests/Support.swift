import Foundation
import WorkbenchKit

@testable import NewClient  // what a plan consists of

/// This repository.
let repository = (1...5).reduce(URL(filePath: #filePath)) { url, _ in
  url.deletingLastPathComponent()
}

/// A folder for samples and new clients, which is removed on deinit.
final class Scratch {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// What somebody typed who makes a client here.
  func options(_ changes: [String: String] = [:], sample: String = #"{"a": 1}"#) throws -> Options {
    let file = folder.appending(path: "a.json")
    try Data(sample.utf8).write(to: file)
    let usual = [
      "NAME": "WeatherClient", "STYLE": "RequestHandler", "GET": "/forecast", "SAMPLE": file.path,
      "TO": folder.path,
    ]
    return Options(usual.merging(changes) { $1 })
  }

  /// The client that would be made.
  func plan(_ changes: [String: String] = [:], sample: String = #"{"a": 1}"#) throws -> ClientPlan {
    try ClientPlan(
      ClientOrder(try options(changes, sample: sample), root: repository, names: .some))
  }
}

extension TakenNames {
  /// A few names, without asking the compiler.
  static let some = TakenNames(meaningful: { names in
    Set(names).intersection([
      "Comment", "DecodingError", "Error", "Task", "URL", "URLError", "URLModel",
    ])
  })
}
