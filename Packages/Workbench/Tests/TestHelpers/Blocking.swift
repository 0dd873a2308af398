import Foundation
import Testing

/// Runs tests that block their thread, on threads of their own. See `Trait.blocking`.
public struct Blocking: SuiteTrait, TestTrait, TestScoping {
  /// Each test of a suite runs on threads of its own.
  public let isRecursive = true

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(ThreadPerJob.shared, operation: function)
  }
}

extension Trait where Self == Blocking {
  /// For tests that wait for a process, or work for long.
  ///
  /// Swift runs tests on as many threads as there are cores. A test that blocks one of them keeps
  /// all other tests waiting.
  public static var blocking: Self { Self() }
}

/// Runs each job on a new thread; at most eight at the same time.
private final class ThreadPerJob: TaskExecutor {
  static let shared = ThreadPerJob()

  private let free = DispatchSemaphore(value: 8)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    Thread.detachNewThread { [self] in
      free.wait()
      defer { free.signal() }
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
