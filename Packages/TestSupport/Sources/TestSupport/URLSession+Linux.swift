#if canImport(FoundationNetworking)
  import Foundation
  import FoundationNetworking

  // What tests use of `URLSession` on Apple's platforms.

  extension URLSession {
    /// The running tasks. Call it when no task begins or ends: on Linux, the session doesn't lock
    /// its table of tasks.
    public var allTasks: [URLSessionTask] {
      get async {
        await withCheckedContinuation { continuation in
          getAllTasks { continuation.resume(returning: $0) }
        }
      }
    }
  }
#endif
