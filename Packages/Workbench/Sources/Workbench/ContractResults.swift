import Foundation

/// The verdicts that the contract's suite writes down when `CONTRACT_RESULTS` names a file.
enum ContractResults {
  private struct Line: Decodable {
    var style: String
  }

  /// How many cells were judged for each style; empty when there is no such file.
  static func casesByStyle(in file: URL) -> [String: Int] {
    let data = (try? Data(contentsOf: file)) ?? Data()
    let lines = data.split(separator: UInt8(ascii: "\n"))
      .compactMap { try? JSONDecoder().decode(Line.self, from: $0) }
    return Dictionary(grouping: lines, by: \.style).mapValues(\.count)
  }
}
