#if canImport(FoundationNetworking)
  import Foundation
  import FoundationNetworking

  // The parts of Apple's `URLSession` that tests use.

  extension URLSession {
    /// The running tasks. Use it only while no task begins or ends, because on Linux, the session
    /// doesn't lock its table of tasks.
    public var allTasks: [URLSessionTask] {
      get async {
        await withCheckedContinuation { continuation in
          getAllTasks { continuation.resume(returning: $0) }
        }
      }
    }
  }
#endif
