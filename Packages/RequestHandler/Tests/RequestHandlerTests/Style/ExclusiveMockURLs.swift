import RequestHandlerDoubles
import TestSupport
import Testing

extension Trait where Self == Exclusive {
  /// Runs tests that use `URLProtocolMock.mockURLs` one at a time, and empties it around each.
  ///
  /// A test that assigns a whole dictionary takes away what every other test assigned.
  static var exclusiveMockURLs: Self {
    .exclusive("URLProtocolMock.mockURLs") { URLProtocolMock.mockURLs = [:] }
  }
}
