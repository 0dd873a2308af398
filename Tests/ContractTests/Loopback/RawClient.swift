import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A TCP client that sends what it is told, right or wrong. Blocking: the server has its own thread.
final class RawClient {
  private let descriptor: Int32

  /// Connects; `nil` when that is refused.
  init?(port: UInt16, host: String = "127.0.0.1") {
    #if canImport(Darwin)
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #else
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr(host)
    let descriptor = descriptor
    let isConnected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else { return nil }
    // Closing resets the connection: closed in the usual way, its port would be taken for a minute,
    // and there are thousands.
    var reset = linger(l_onoff: 1, l_linger: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_LINGER, &reset, socklen_t(MemoryLayout<linger>.size))
  }

  deinit {
    _ = close(descriptor)
  }

  func send(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Everything until the server closes the connection.
  func receiveAll() -> String {
    receive { _ in false }
  }

  /// Everything until `end` has come, or the server has closed the connection.
  func receive(upTo end: String) -> String {
    receive { $0.hasSuffix(end) }
  }

  private func receive(until isWhole: (String) -> Bool) -> String {
    var received = ""
    var buffer = [UInt8](repeating: 0, count: 4096)
    while !isWhole(received) {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { break }
      received += String(decoding: buffer.prefix(count), as: UTF8.self)
    }
    return received
  }
}
