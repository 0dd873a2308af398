import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A non-blocking TCP socket on 127.0.0.1. It hides the differences between Linux and macOS.
struct Socket: Hashable {
  let descriptor: Int32

  /// Opens a listening socket.
  ///
  /// - Parameter port: The port. If it's 0, the system chooses a free one.
  static func listening(onPort port: UInt16) throws(LoopbackError) -> Socket {
    _ = preparesTheProcess
    #if canImport(Darwin)
      let stream = SOCK_STREAM
    #else
      let stream = Int32(SOCK_STREAM.rawValue)
    #endif
    let socket = Socket(descriptor: Self.open(stream))
    guard socket.descriptor >= 0 else { throw .cannotListen(port: port, reason: lastError) }

    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    let isBound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket.descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isBound, listen(socket.descriptor, 256) == 0, socket.makeNonBlocking() else {
      let reason = lastError
      socket.shut()
      throw .cannotListen(port: port, reason: reason)
    }
    return socket
  }

  /// The socket's own port.
  var port: UInt16 {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
    }
    return UInt16(bigEndian: address.sin_port)
  }

  /// Accepts the next waiting connection. Returns `nil` if there isn't one.
  func acceptNext() -> Socket? {
    let connection = Socket(descriptor: accept(descriptor, nil, nil))
    guard connection.makeNonBlocking() else {
      connection.shut()
      return nil
    }
    #if canImport(Darwin)
      // This fails for a connection that the client has reset, and then sending would end the
      // process.
      guard connection.set(SO_NOSIGPIPE, to: Int32(1)) else {
        connection.shut()
        return nil
      }
    #endif
    return connection
  }

  /// Changes ``shut()`` so that it resets the connection.
  func resetsWhenShut() {
    _ = set(SO_LINGER, to: linger(l_onoff: 1, l_linger: 0))
  }

  private func set<Value>(_ option: Int32, to value: Value) -> Bool {
    withUnsafePointer(to: value) {
      setsockopt(descriptor, SOL_SOCKET, option, $0, socklen_t(MemoryLayout<Value>.size)) == 0
    }
  }

  /// The result of ``receive()``.
  enum Received {
    case bytes([UInt8])
    case nothingYet
    case end
  }

  /// Reads the bytes that have arrived, at most 16 kilobytes.
  func receive() -> Received {
    var buffer = [UInt8](repeating: 0, count: 16 * 1024)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    if count > 0 { return .bytes(Array(buffer.prefix(count))) }
    return count < 0 && (errno == EAGAIN || errno == EINTR) ? .nothingYet : .end
  }

  /// Sends as many of the bytes as the system accepts now.
  ///
  /// - Returns: The number of bytes sent, or `nil` if the other side has closed the connection.
  func send(_ bytes: ArraySlice<UInt8>) -> Int? {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    let count = bytes.withUnsafeBytes { sendBytes($0, flags) }
    if count >= 0 { return count }
    return errno == EAGAIN || errno == EINTR ? 0 : nil
  }

  /// Closes the descriptor.
  func shut() {
    _ = close(descriptor)
  }

  private static func open(_ type: Int32) -> Int32 {
    socket(AF_INET, type, 0)
  }

  private func sendBytes(_ bytes: UnsafeRawBufferPointer, _ flags: Int32) -> Int {
    #if canImport(Darwin)
      Darwin.send(descriptor, bytes.baseAddress, bytes.count, flags)
    #else
      Glibc.send(descriptor, bytes.baseAddress, bytes.count, flags)
    #endif
  }

  private func makeNonBlocking() -> Bool {
    let flags = fcntl(descriptor, F_GETFL)
    return flags >= 0 && fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) >= 0
      && fcntl(descriptor, F_SETFD, FD_CLOEXEC) >= 0
  }
}

/// The system's message for the call that just failed.
var lastError: String { String(cString: strerror(errno)) }

/// Prepares the process for many local sockets. This runs once, before the first socket opens.
private let preparesTheProcess: Void = {
  allowManyDescriptors()
  keepProxiesOut()
}()

/// On macOS, processes that Terminal or Xcode starts may open only 256 files and sockets. Cells
/// that run at the same time need more.
private func allowManyDescriptors() {
  #if canImport(Darwin)
    let files = RLIMIT_NOFILE
  #else
    let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #endif
  var limit = rlimit()
  guard getrlimit(files, &limit) == 0, limit.rlim_cur < 4_096 else { return }
  limit.rlim_cur = min(limit.rlim_max, 4_096)
  _ = setrlimit(files, &limit)
}

/// On Linux, `URLSession` uses the proxy from the environment even for 127.0.0.1, unless the
/// environment excludes that address.
private func keepProxiesOut() {
  #if os(Linux)
    let environment = ProcessInfo.processInfo.environment
    let proxies = ["http_proxy", "all_proxy", "ALL_PROXY"].filter { environment[$0] != nil }
    let exceptions = environment["no_proxy"] ?? environment["NO_PROXY"] ?? ""
    if proxies.isEmpty || exceptions == "*" { return }
    setenv("no_proxy", "\(exceptions),127.0.0.1", 1)
  #endif
}
