import RequestHandlerDoubles
import TestSupport
import Testing

extension Trait where Self == OwnAddress {
  /// An address of its own for each test, which the double forgets when the test ends.
  ///
  /// Tests with `setUp` and `tearDown`, as published, empty one dictionary for all. Such tests can
  /// only run one after the other.
  static var ownAddress: Self { .ownAddress { URLProtocolMock.forget($0) } }
}
