import Synchronization

/// Holds an object until it is told to let go.
final class Held<Object: AnyObject & Sendable>: Sendable {
  private let object: Mutex<Object?>

  init(_ object: Object) {
    self.object = Mutex(object)
  }

  var client: Object? { object.withLock { $0 } }

  func release() {
    object.withLock { $0 = nil }
  }
}
