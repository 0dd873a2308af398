import ContractKit
import Foundation
import Synchronization
import Testing

/// What scenarios play is what their sentences promise: so many calls, so much, so late.
@Suite struct PlayedNetworksTests {
  @Test func everyScenarioPlaysWhatIsApproved() async throws {
    let text = try await withThrowingTaskGroup(of: (Int, String).self) { group in
      for (index, scenario) in Contract.scenarios.enumerated() {
        group.addTask { (index, "\(scenario.id)\n\(try await played(by: scenario))\n") }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }.sorted { $0.0 < $1.0 }.map(\.1).joined()

    try expectApproved(text, "played.txt")
  }

  @Test func randomBodiesAreThoseOfTheSeed() async throws {
    let bodies = try await networks(of: Contract.scenario("body.random")).map(\.bodies)

    #expect(try await networks(of: Contract.scenario("body.random")).map(\.bodies) == bodies)
    #expect(Set(bodies.joined()).count > 40)
  }

  @Test func credentialIsInTheHeaderThatTheStyleNames() async throws {
    let sut = Recorder { $0.credentialHeader = "X-Client" }

    let mismatch = try await Cell("redirect.other-origin", sut, in: .loopback)
      .mismatch(deadline: 3)

    #expect(mismatch?.result == .unmet("no X-Client there"))
  }

  /// The networks of a scenario's clients, each in one line.
  private func played(by scenario: Scenario) async throws -> String {
    let lines = try await networks(of: scenario).map(\.summary).sorted()
    return lines.counted.map { "  \($0)" }.joined(separator: "\n")
  }

  private func networks(of scenario: Scenario) async throws -> [Network] {
    let sut = Recorder()
    let cell = Cell(subject: sut, scenario: scenario, lane: scenario.lanes[0])
    #expect(await cell.verdict() == .passed)
    return sut.networks
  }
}

/// The reference, which notes the networks that scenarios play.
final class Recorder: Subject {
  let name = "Recorder"
  let capabilities: Capabilities
  private let reference: ReferenceSubject
  private let state = Mutex<[Network]>([])

  init(fault: Fault? = nil, _ change: (inout Capabilities) -> Void = { _ in }) {
    reference = ReferenceSubject(fault: fault)
    var capabilities = reference.capabilities
    change(&capabilities)
    self.capabilities = capabilities
  }

  var networks: [Network] { state.withLock { $0 } }
  var path: String { reference.path }
  var bodies: BodyVariants { reference.bodies }

  func doubled(_ network: Network) -> ClientDriver {
    state.withLock { $0.append(network) }
    return reference.doubled(network)
  }
  func loopback(_ network: Network) -> ClientDriver {
    state.withLock { $0.append(network) }
    return reference.loopback(network)
  }
}

extension Network {
  fileprivate var bodies: [Data?] { answers.map { $0.response?.body } }

  /// The path of the base, how long the client may wait, and what it receives.
  fileprivate var summary: String {
    return base.absoluteString.replacing(/^https?:\/\/[^\/]*/, with: "")
      + (timeout == ScenarioContext.timeout ? "" : " within \(timeout) s")
      + (queue == nil ? ": " : " on a queue: ") + answered
  }

  private var answered: String {
    let answers = answers.map(\.summary)
    let counted = answers.counted
    if counted.count <= 5 { return counted.joined(separator: ", then ") }
    let different = Set(answers).sorted()
    return "\(answers.count) answers, "
      + (different.count > 5 ? "all different" : different.joined(separator: " or "))
  }
}

extension Answer {
  fileprivate var response: Response? {
    switch behavior {
    case .respond(let response), .respondInChunks(let response, _),
      .respondWithTrailer(let response), .cut(let response), .overstateLength(let response):
      response
    default: nil
    }
  }

  fileprivate var summary: String {
    let name = "\(behavior)".prefix { $0 != "(" }
    let detail =
      switch behavior {
      case .respondInChunks(_, let pieces): " in \(pieces)"
      case .redirect(let target, let status):
        " \(status) to \(target.replacing(/^http:\/\/[^\/]*/, with: "…"))"
      default: ""
      }
    let headers = response?.headers.map { " \($0.key): \($0.value)" }.sorted().joined() ?? ""
    let response = response.map { " \($0.status) of \($0.body.count) bytes" } ?? ""
    return name + response + detail + headers + (delay == 0 ? "" : " after \(delay) s")
  }
}

extension [String] {
  /// Equal neighbors as one, with their number.
  fileprivate var counted: [String] {
    var groups: [(String, Int)] = []
    for element in self {
      if groups.last?.0 == element {
        groups[groups.count - 1].1 += 1
      } else {
        groups.append((element, 1))
      }
    }
    return groups.map { $1 == 1 ? $0 : "\($1) × \($0)" }
  }
}
