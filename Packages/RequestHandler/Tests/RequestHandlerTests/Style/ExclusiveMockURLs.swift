import RequestHandlerDoubles
import TestSupport
import Testing

extension Trait where Self == Exclusive {
  /// Runs tests that use `URLProtocolMock.mockURLs` one at a time, and empties it before and after
  /// each.
  ///
  /// A test that assigns a whole dictionary removes what every other test has assigned.
  static var exclusiveMockURLs: Self {
    .exclusive("URLProtocolMock.mockURLs") { URLProtocolMock.mockURLs = [:] }
  }
}
