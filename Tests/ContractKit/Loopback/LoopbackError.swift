import Foundation

/// Why the loopback server cannot start.
public enum LoopbackError: Error, Equatable, CustomStringConvertible, LocalizedError {
  /// The server cannot listen on this port; with the system's reason.
  case cannotListen(port: UInt16, reason: String)

  /// Says what failed and how to fix it.
  public var description: String {
    switch self {
    case .cannotListen(let port, let reason):
      """
      Cannot listen on 127.0.0.1:\(port) (\(reason)). \
      \(port == 0 ? "Allow this process to open sockets, or raise `ulimit -n`." : "Use port 0.")
      """
    }
  }

  /// The same text as ``description``.
  public var errorDescription: String? { description }
}
