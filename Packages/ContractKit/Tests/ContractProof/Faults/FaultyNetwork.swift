import ContractKit
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Puts a ``Fault`` between a ``ReferenceClient`` and its network.
final class FaultyNetwork: ReferenceNetwork {
  private let network: any ReferenceNetwork
  private let fault: Fault
  /// What the scenario wants the network to do. Some faults show only there.
  private let script: Network
  private let shared: SharedState

  init(
    _ network: any ReferenceNetwork, fault: Fault, script: Network, shared: SharedState
  ) {
    self.network = network
    self.fault = fault
    self.script = script
    self.shared = shared
  }

  func load(_ request: URLRequest, completion: @escaping Completion) -> @Sendable () -> Void {
    if fault == .remembersRedirects, script.hasRedirect {
      after(0) { completion(.success(.valid)) }
      return {}
    }
    if fault == .doubleAnswersTheLatestCall { shared.latest.withLock { $0 = completion } }
    let stop = network.load(fault.changing(request, base: script.base)) { [self] answer in
      receive(answer, request, completion)
    }
    return { [fault] in if fault != .leavesTheConnectionOpen { stop() } }
  }

  private func receive(
    _ answer: Result<Response, any Error>, _ request: URLRequest, _ completion: @escaping Completion
  ) {
    switch fault {
    case .asksAgain(let kind) where kind == answer.kind:
      _ = network.load(request) { _ in completion(answer) }
    case .doubleAnswersTheLatestCall:
      shared.latest.withLock { $0 }?(answer)
    case .doubleHarmsOtherTests where answer.isUnscripted:
      shared.removeAnswers()
      completion(answer)
    default:
      if let answer = fault.changing(answer, script: script) { completion(answer) }
    }
  }
}

extension Network {
  /// Whether the server redirects.
  var hasRedirect: Bool {
    answers.contains { if case .redirect = $0.behavior { true } else { false } }
  }
}

extension Result<Response, any Error> {
  fileprivate var kind: Fault.AnswerKind {
    switch self {
    case .success(let response): (200...299).contains(response.status) ? .success : .refusal
    case .failure: .brokenConnection
    }
  }

  /// Whether a double says that nobody scripted this answer.
  var isUnscripted: Bool {
    if case .failure(is ReferenceDouble.Unscripted) = self { true } else { false }
  }
}
