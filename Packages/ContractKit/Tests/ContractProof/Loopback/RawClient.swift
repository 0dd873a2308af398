import ContractKit
import Foundation
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A TCP client that sends any bytes, also bytes that are not HTTP.
///
/// Its calls block. That is safe, because the server has a thread of its own.
final class RawClient {
  private let descriptor: Int32
  /// Whether the server has reset the connection, instead of closing it.
  private(set) var isReset = false

  /// Connects to a server; `nil` when the connection is refused.
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
    #if canImport(Darwin)
      // Otherwise, writing to a connection that the server has closed ends the process.
      var isQuiet: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &isQuiet, 4)
    #endif
    // A normal close keeps the port in use for a minute, and the tests make thousands. This resets
    // instead.
    var reset = linger(l_onoff: 1, l_linger: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_LINGER, &reset, socklen_t(MemoryLayout<linger>.size))
  }

  deinit {
    _ = close(descriptor)
  }

  func send(_ text: String) {
    send(Array(text.utf8))
  }

  func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Whether the server has sent nothing yet, and has not closed the connection.
  var isOpenAndEmpty: Bool {
    var byte: UInt8 = 0
    return recv(descriptor, &byte, 1, Int32(MSG_DONTWAIT)) == -1 && errno == EAGAIN
  }

  /// Everything that arrives until the server closes the connection.
  func receiveAll() -> String {
    receive { _ in false }
  }

  /// Everything that arrives until `end` has arrived or the server closes the connection.
  func receive(upTo end: String) -> String {
    receive { $0.hasSuffix(end) }
  }

  private func receive(until isWhole: (String) -> Bool) -> String {
    var received = ""
    var buffer = [UInt8](repeating: 0, count: 4096)
    while !isWhole(received) {
      let count = read(descriptor, &buffer, buffer.count)
      isReset = count < 0
      guard count > 0 else { break }
      received += String(decoding: buffer.prefix(count), as: UTF8.self)
    }
    return received
  }
}

extension LoopbackServer {
  /// Connects, and sends a request.
  func open(_ path: String = "/") throws -> RawClient {
    let client = try #require(RawClient(port: port))
    client.send("GET \(path) HTTP/1.1\r\n\r\n")
    return client
  }

  /// Everything that the server sends for a request.
  func get(_ path: String = "/") throws -> String { try open(path).receiveAll() }
}
