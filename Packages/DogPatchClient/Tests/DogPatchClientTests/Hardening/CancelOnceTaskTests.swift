import Dispatch
import Foundation
import Synchronization
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
