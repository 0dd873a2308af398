import Dispatch
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import DogPatchClient  // CancelOnceTask: a task of URLSession does not count

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct CancelOnceTaskTests {
  @Test func onlyTheFirstCancellationIsPassedOn() {
    let task = CountingTask()
    let sut = CancelOnceTask(task)

    sut.resume()
    DispatchQueue.concurrentPerform(iterations: 8) { _ in sut.cancel() }

    #expect(task.resumed == 1)
    #expect(task.cancelled == 1)
  }

  @Test func callersOfARealSessionOnLinuxGetATaskThatCancelsOnce() throws {
    let url = try #require(URL(string: "https://stub.invalid/"))
    let session = URLSession(configuration: .ephemeral)
    defer { session.invalidateAndCancel() }
    let task: any URLSessionTaskProtocol = session.dataTask(with: url)

    #if canImport(FoundationNetworking)
      #expect(task.forCallers is CancelOnceTask)
    #else
      #expect(task.forCallers === task)
    #endif
  }

  @Test func callOverARealSessionHandsOutSuchATask() async throws {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    let session = URLSession(configuration: configuration)
    defer { session.invalidateAndCancel() }
    let nobodyListens = try #require(URL(string: "http://127.0.0.1:1/"))
    let sut = DogPatchClient(baseURL: nobodyListens, session: session, responseQueue: nil)

    let error = try await awaitCompletion { completion in
      let task = sut.callSample { _, error in completion(error) }
      #if canImport(FoundationNetworking)
        #expect(task is CancelOnceTask)
      #endif
      task.cancel()
      task.cancel()
    }

    #expect(error is URLError)
  }

  @Test func callersOfADoubleGetTheDoublesOwnTask() {
    let task = CountingTask()

    #expect(task.forCallers === task)
  }
}

private final class CountingTask: URLSessionTaskProtocol {
  private let counts = Mutex([0, 0])

  var resumed: Int { counts.withLock { $0[0] } }
  var cancelled: Int { counts.withLock { $0[1] } }

  func resume() { counts.withLock { $0[0] += 1 } }
  func cancel() { counts.withLock { $0[1] += 1 } }
}
