import Foundation

/// The verdicts that the contract's suite writes down when `CONTRACT_RESULTS` names a file.
public struct ContractResults: Sendable, Equatable {
  private struct Line: Decodable {
    var style: String
    var scenario: String
    var verdict: String
  }

  /// How many cells were judged for each style.
  public private(set) var casesByStyle: [String: Int] = [:]
  /// The ids of the scenarios that failed, in the order in which they did.
  public private(set) var failed: [String] = []

  /// Reads what the suite wrote; nothing when there is no such file.
  init(in file: URL) {
    let data = (try? Data(contentsOf: file)) ?? Data()
    for line in data.split(separator: UInt8(ascii: "\n")) {
      guard let cell = try? JSONDecoder().decode(Line.self, from: line) else { continue }
      casesByStyle[cell.style, default: 0] += 1
      if cell.verdict == "failed" { failed.append(cell.scenario) }
    }
  }
}
