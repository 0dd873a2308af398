import ContractKit
import Foundation
import Testing
import __Client__

/// Puts the client to the contract of Networking Katas: each scenario with the doubles, and with a
/// server on 127.0.0.1.
@Suite struct __Client__ContractTests {
  @Test(arguments: try Contract.selectedCells(of: [__Client__Subject()]))
  func clientHonoursTheContract(cell: Cell) async {
    switch await cell.verdict() {
    case .passed: break
    case .excluded(let reason): print("excluded: \(cell): \(reason)")
    case .failed(let line): Issue.record("\(line)")
    }
  }
}

extension Cell: CustomTestStringConvertible {
  /// Style, lane and scenario.
  public var testDescription: String { description }
}

/// What the contract must know of this service: its address, its answers, and how to call it.
extension __Client__Subject {
  /// What the call delivers.
  typealias Value = __Answer__

  var path: String { "__target__" }

  var bodies: BodyVariants {
    get throws {
      // The folder in which both packages lie.
      let folder = (1...4).reduce(URL(filePath: #filePath)) { url, _ in
        url.deletingLastPathComponent()
      }
      let answers = "__Client__/Tests/__Client__Tests/Example/Answers"
      return BodyVariants(
        template: try Data(contentsOf: folder.appending(path: "\(answers)/__noun__.json")),
        list: __listPath__, required: __requiredPath__, text: __textPath__)
    }
  }

  // __if DogPatchClient__
  func start(
    _ client: __Client__, completion: @escaping @Sendable (Value?, (any Error)?) -> Void
  ) -> any URLSessionTaskProtocol {
    client.get__Noun__(__leadingCredentials__completion: completion)
  }

  func value(of client: __Client__) async throws -> Value {
    try await client.get__Noun__( /*__credentials__*/)
  }
  // __endif__
  // __if RequestHandler__
  func route(to url: URL) -> APIRoute { .get__Noun__(url) }
  // __endif__
  // __if RewardsService__
  func start(
    _ service: __Client__, completion: @escaping @Sendable (Result<Value, any Error>) -> Void
  ) -> RunningCall {
    service.fetch__Noun__(completion)
  }

  func value(of service: __Client__) async throws -> Value {
    try await service.fetch__Noun__()
  }
  // __endif__
  // __if APIClient__
  func value(of client: __Client__) async throws -> Value {
    try await __Noun__APIService(apiClient: client).get__Noun__( /*__credentials__*/)
  }
  // __endif__
  // __if StarWarsAPI__
  func start(
    _ client: __Client__,
    completion: @escaping @Sendable (Result<Value, __Client__.CallError>) -> Void
  ) -> RunningCall {
    client.request__Noun__(__leadingCredentials__completion: completion)
  }

  func value(of client: __Client__) async throws(__Client__.CallError) -> Value {
    try await client.request__Noun__( /*__credentials__*/)
  }
  // __endif__
}
