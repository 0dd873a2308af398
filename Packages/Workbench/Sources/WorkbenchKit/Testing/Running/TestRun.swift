import Foundation

public struct TestRun: Sendable {
  let name: String
  let ending: ChildProcess.Ending
  public let events: EventStream
  public let contract: ContractResults
  public let seconds: Double
  public let output: String

  public enum Death: Sendable, Equatable, CustomStringConvertible {
    case hung(seconds: Double)
    case crashed(CrashReport)
    case exited

    public var description: String {
      switch self {
      case .hung(let seconds): "did not end within \(String(format: "%g", seconds.rounded())) s"
      case .crashed(let report): "crashed: \(report.reason)"
      case .exited: "ended the process"
      }
    }
  }

  /// Why the process ended before its tests did; `nil` when all tests ended.
  public var death: Death? {
    let isUnfinished = !events.running.isEmpty || !events.tests.isEmpty && !events.isComplete
    switch ending {
    case .deadline(let seconds): return .hung(seconds: seconds)
    case .crashed(let signal):
      return .crashed(CrashReport(in: output) ?? CrashReport(reason: "ended by signal \(signal)"))
    case .exited where isUnfinished:
      // `swift test` exits when the tests' process crashed.
      return CrashReport(in: output).map { .crashed($0) } ?? .exited
    case .exited: return nil
    }
  }

  /// What is wrong with the run beside failed tests and ``death``; `nil` for nothing.
  public var problem: String? {
    guard death == nil, case .exited(let status) = ending else { return nil }
    var lastLines: String { output.split(separator: "\n").suffix(20).joined(separator: "\n") }
    if events.ended.isEmpty && events.failures.isEmpty {
      return "\(name) ran no tests, so its success proves nothing.\n\(lastLines)"
    }
    return status != 0 && events.failures.isEmpty
      ? "\(name) exited with status \(status), although no test failed.\n\(lastLines)" : nil
  }
}

/// What `swift package describe --type json` says.
public struct PackageDescription: Decodable {
  public let name: String
  public let targets: [PackageTarget]

  var tests: [PackageTarget] {
    targets.filter { $0.type == "test" }.sorted { $0.name < $1.name }
  }
}

public struct PackageTarget: Decodable {
  public let name: String
  public private(set) var type = "test"
  public private(set) var path = ""
  /// Not in Swift alone; `nil` where there are none, as in a binary.
  public private(set) var sources: [String]? = nil
  var target_dependencies, product_dependencies: [String]?

  public var sourcePaths: [String] { (sources ?? []).map { "\(path)/\($0)" } }
  public var dependencies: [String] { (target_dependencies ?? []) + (product_dependencies ?? []) }
}

extension String { public var hasXCTestCase: Bool { contains(/:\s*(?:XCTest\.)?XCTestCase\b/) } }
