import Foundation

/// Runs work that blocks its thread, on a thread of its own.
///
/// Swift runs tests on as many threads as there are cores. A test that blocks one of them, to wait for a
/// process that hangs, keeps other tests waiting.
///
/// - Parameter work: The work.
/// - Returns: What the work returns.
/// - Throws: What the work throws.
public func onAThread<Value: Sendable>(
  _ work: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Result { try work() }) }
  }
}
