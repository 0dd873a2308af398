import Foundation
import WorkbenchKit

/// Where a client came from, and what its files were then. It lies in the package as `.origin.json`.
struct Origin: Codable, Equatable {
  /// The name of the file.
  static let fileName = ".origin.json"

  /// The style that it was made from.
  let style: String
  /// The commit of the workspace; `unknown` without git.
  let commit: String
  /// The command that made it.
  let command: String
  /// A fingerprint of each file, by its path.
  let files: [String: String]

  /// The fingerprint of a text.
  static func fingerprint(_ text: String) -> String {
    var fingerprint = Fingerprint()
    fingerprint.add(text)
    return fingerprint.text
  }

  /// The text of its file.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }
}
