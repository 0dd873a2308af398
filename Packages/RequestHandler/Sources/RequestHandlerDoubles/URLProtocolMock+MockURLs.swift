import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLProtocolMock {
  /// An answer that an address gives to every request: an error, or else data and response.
  ///
  /// A real session gives either the error or the other two: beside an error they count for
  /// nothing. Without error and response it is `URLError.badServerResponse`.
  public typealias Mock = (error: (any Error)?, data: Data?, response: HTTPURLResponse?)

  /// The answers of all addresses that give the same one every time. Keys are absolute URLs.
  ///
  /// `mockURLs[url] = …` sets one entry, and `mockURLs[url] = nil` removes it. Assigning a whole
  /// dictionary adds its entries. There it departs from the published design, which replaces what
  /// was there: tests that run side by side would take each other's answers away. So `= [:]`
  /// changes nothing; remove your own entry, or ``forget(_:)`` its address.
  public static var mockURLs: [URL?: Mock] {
    get { withRegistry { $0.mocks } }
    set {
      writing.lock()
      defer { writing.unlock() }
      withRegistry { $0.mocks.merge(newValue) { $1 } }
    }
    // `mockURLs[url] = …` changes a copy and writes it back. With `get` and `set` alone, what
    // another test wrote in between would be lost; here writers take turns.
    _modify {
      writing.lock()
      defer { writing.unlock() }
      var mocks = withRegistry { $0.mocks }
      yield &mocks
      withRegistry { [mocks] in $0.mocks = mocks }
    }
  }

  private static let writing = NSLock()
}
