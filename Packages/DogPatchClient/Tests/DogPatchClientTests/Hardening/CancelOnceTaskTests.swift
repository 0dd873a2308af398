import Foundation
import TestSupport
import Testing

@testable import DogPatchClient  // CancelOnceTask: a task of URLSession doesn't count calls

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct CancelOnceTaskTests {
  @Test func onlyTheFirstCancellationIsPassedOn() async {
    let tasks = (0..<2_000).map { _ in TaskSpy() }
    let suts = tasks.map { CancelOnceTask($0) }

    for sut in suts { sut.resume() }
    await race { suts[$0].cancel() }

    #expect(tasks.allSatisfy { $0.calls.values == ["resume", "cancel"] })
  }

  @Test func callOverARealSessionIsCancelledByItsTask() async throws {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [SilentURLProtocol.self]
    configuration.urlCache = nil
    let sut = DogPatchClient(
      baseURL: try #require(URL(string: "https://stub.invalid/")),
      session: URLSession(configuration: configuration), responseQueue: nil)

    let error = try await awaitCompletion { completion in
      let task = sut.getDogs { completion($1) }
      #if canImport(FoundationNetworking)
        #expect(task is CancelOnceTask)
      #else
        #expect(task is URLSessionTask)
      #endif
      task.cancel()
    }

    #expect((error as? URLError)?.code == .cancelled)
  }

  @Test func callersOfADoubleGetTheDoublesOwnTask() {
    let task = TaskSpy()

    #expect(task.cancellingOnce === task)
  }
}

/// Answers nothing.
private final class SilentURLProtocol: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool { true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
  override func startLoading() {}
  override func stopLoading() {}
}

private final class TaskSpy: URLSessionTaskProtocol {
  let calls = Recorder<String>()

  func resume() { calls.record("resume") }
  func cancel() { calls.record("cancel") }
}
