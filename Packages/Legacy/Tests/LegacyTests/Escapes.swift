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
    Self.write(line)
    client?.urlProtocol(self, didFailWithError: URLError(.notConnectedToInternet))
  }

  override func stopLoading() {}

  /// Adds to the list of the check. An empty list says that requests are observed.
  static func write(_ line: String) {
    let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let file = package.appending(path: ".build/escapes").standardizedFileURL
    lock.withLock {
      let old = (try? Data(contentsOf: file)) ?? Data()
      try? (old + Data(line.utf8)).write(to: file)
    }
  }

  private static let lock = NSLock()
}

private func observe() {
  if URLProtocol.registerClass(Escapes.self) { Escapes.write("") }
}

// Before anything makes a session. Compilers put pointers to the constructors of C in these sections.
#if os(Linux)
  @section(".init_array") @used private let start: @convention(c) () -> Void = { observe() }
#else
  @section("__DATA,__mod_init_func,mod_init_funcs") @used
  private let start: @convention(c) () -> Void = { observe() }
#endif
