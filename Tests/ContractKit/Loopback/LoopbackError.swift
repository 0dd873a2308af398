import Foundation

/// Why the loopback server cannot serve.
public enum LoopbackError: Error, Equatable, CustomStringConvertible, LocalizedError {
  /// The port cannot be opened.
  case cannotListen(port: UInt16, reason: String)

  /// Says what failed and what to do about it.
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
