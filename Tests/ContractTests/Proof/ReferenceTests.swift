import Foundation
import Synchronization
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@testable import ContractKit  // URL.origin, Cell.mismatch: only the reference and scenarios use them

/// What the reference does beside the scenarios, which every client must pass.
@Suite struct ReferenceTests {
  @Test(arguments: ["https://a.example:1", "http://b.example:1", "http://a.example:2"])
  func originsDifferInTheirSchemeHostOrPort(other: String) throws {
    let url = try #require(URL(string: "http://a.example:1/path"))
    let (same, other) = (URL(string: "http://a.example:1"), URL(string: other))

    #expect(url.origin == same?.origin)
    #expect(url.origin != other?.origin)
  }

  /// The task ends at once. Nobody else would stop the load.
  @Test func cancelledTaskStopsItsLoad() async throws {
    let network = StalledNetwork()
    let url = try #require(URL(string: "https://example.com"))
    let sut = ReferenceClient(base: url, network: network, successes: 200...200, queue: nil)

    let task = Task { try await sut.items() }
    #expect(await TestTimeouts.until(1) { network.loads.withLock { $0 } == 1 })
    task.cancel()

    await #expect(throws: ReferenceClient.Failure.self) { try await task.value }
    #expect(network.stops.withLock { $0 } == 1)
  }

  @Test func requestCarriesTheCredential() throws {
    let network = StalledNetwork()
    let url = try #require(URL(string: "https://example.com"))
    let sut = ReferenceClient(base: url, network: network, successes: 200...200, queue: nil)

    _ = sut.items { _ in }

    #expect(network.credentials.withLock { $0 } == ["Bearer reference-token"])
  }

  @Test func everySuccessIsPromised() {
    #expect(Capabilities().successes == 200...200)
    #expect(ReferenceSubject().capabilities.successes == 200...299)
    #expect(ReferenceSubject(fault: .promisesToRefuse201).capabilities.successes == 200...200)
  }

  @Test func onlyTheFirstValueCounts() {
    let values = Mutex<[Int]>([])
    let sut = Once<Int> { value in values.withLock { $0.append(value) } }

    #expect(sut(1))
    #expect(!sut(2))
    #expect(values.withLock { $0 } == [1])
  }

  /// The scenario makes a call for each kind, in this order.
  @Test(arguments: [(Fault.OutcomeKind.value, 1), (.status, 2), (.body, 3), (.transport, 4)])
  func outcomesOfOneKindLeaveTheQueue(kind: Fault.OutcomeKind, number: Int) async throws {
    let scenario = try #require(Contract.scenarios.first { $0.id == "delivery.queue" })
    let subject = ReferenceSubject(fault: .leavesTheQueue(with: kind))

    let mismatch = try await Cell(subject: subject, scenario: scenario, lane: .doubles)
      .mismatch(deadline: 1)

    #expect(mismatch?.requests.count == number)
  }
}

/// A network that never answers. It counts loads, and those that are stopped.
private final class StalledNetwork: ReferenceNetwork {
  let loads = Mutex(0)
  let stops = Mutex(0)
  let credentials = Mutex<[String?]>([])

  func load(_ request: URLRequest, completion: @escaping Completion) -> @Sendable () -> Void {
    loads.withLock { $0 += 1 }
    credentials.withLock { $0.append(request.value(forHTTPHeaderField: "Authorization")) }
    return { [self] in stops.withLock { $0 += 1 } }
  }
}
