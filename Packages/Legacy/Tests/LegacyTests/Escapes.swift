import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Keeps in the process each request of `URLSession.shared` that no double answers, and writes it
/// down for the check.
private final class Escapes: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool {
    #if os(Linux)
      // There, the class that was registered first is asked first.
      let classes = (URLSession.shared.configuration.protocolClasses ?? [])
        .compactMap { $0 as? URLProtocol.Type }
        .filter { $0 != self && !"\($0)".hasPrefix("_") }
      return !classes.contains { $0.canInit(with: request) }
    #else
      return true
    #endif
  }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    let line = "\(request.httpMethod ?? "GET") \(request.url?.absoluteString ?? "")\n"
    let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let file = package.appending(path: ".build/escapes").standardizedFileURL
    Self.lock.withLock {
      let old = (try? Data(contentsOf: file)) ?? Data()
      try? (old + Data(line.utf8)).write(to: file)
    }
    client?.urlProtocol(self, didFailWithError: URLError(.notConnectedToInternet))
  }

  override func stopLoading() {}

  private static let lock = NSLock()
}

// Before anything makes a session.
#if os(Linux)
  @section(".init_array") @used private let start: @convention(c) () -> Void = {
    _ = URLProtocol.registerClass(Escapes.self)
  }
#else
  @section("__DATA,__mod_init_func") @used private let start: @convention(c) () -> Void = {
    _ = URLProtocol.registerClass(Escapes.self)
  }
#endif
