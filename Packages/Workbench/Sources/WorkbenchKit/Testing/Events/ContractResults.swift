import Foundation

/// The verdicts that the contract's tests write to the file named by `CONTRACT_RESULTS`.
public struct ContractResults: Sendable, Equatable {
  /// The name of the test whose cases are the cells.
  public static let test = "styleHonorsTheContract"

  public struct Cell: Sendable, Hashable, Decodable, CustomStringConvertible {
    /// The module of the subject, which is a test target.
    public let module: String
    public let style: String
    public let lane: String
    public let scenario: String

    public var description: String { "\(style) \(lane) \(scenario)" }

    /// How `CONTRACT_SKIP` names the cell. Several modules can have a subject of one name.
    var path: String { "\(module)/\(description)" }
    var subjectPath: String { "\(module)/\(style)" }
  }

  public struct Failure: Sendable, Equatable {
    public let cell: Cell
    let message: String
  }

  private(set) var ended: [Cell] = []
  public private(set) var running: [Cell] = []
  public private(set) var failures: [Failure] = []

  mutating func read(_ line: Data) {
    struct Line: Decodable { var verdict, message: String? }
    let decoder = JSONDecoder()
    guard let cell = try? decoder.decode(Cell.self, from: line),
      let line = try? decoder.decode(Line.self, from: line), let verdict = line.verdict
    else { return }
    guard verdict != "started" else { return running.append(cell) }
    running.removeAll { $0 == cell }
    ended.append(cell)
    if verdict == "failed" {
      failures.append(Failure(cell: cell, message: line.message ?? "\(cell) failed"))
    }
  }
}
