#if canImport(FoundationNetworking)
  import Foundation
  import FoundationNetworking

  // What tests use of `URLSession` on Apple's platforms.

  extension URLSession {
    /// The tasks that run. Ask when none begins or ends: on Linux, the session has no lock around
    /// their table.
    public var allTasks: [URLSessionTask] {
      get async {
        await withCheckedContinuation { continuation in
          getAllTasks { continuation.resume(returning: $0) }
        }
      }
    }
  }
#endif
