import Foundation

/// The verdicts that the contract's tests write to the file named by `CONTRACT_RESULTS`.
public struct ContractResults: Sendable, Equatable {
  private struct Line: Decodable {
    var style: String
    var scenario: String
    var verdict: String
  }

  /// How many cells ran for each style.
  public private(set) var casesByStyle: [String: Int] = [:]
  /// The ids of the failed scenarios, in the order of the file.
  public private(set) var failed: [String] = []

  /// Reads the file; the results are empty when it does not exist.
  init(in file: URL) {
    let data = (try? Data(contentsOf: file)) ?? Data()
    for line in data.split(separator: UInt8(ascii: "\n")) {
      guard let cell = try? JSONDecoder().decode(Line.self, from: line) else { continue }
      if cell.verdict == "started" { continue }
      casesByStyle[cell.style, default: 0] += 1
      if cell.verdict == "failed" { failed.append(cell.scenario) }
    }
  }
}
