import Foundation
import __Client__

/// How the contract makes the call.
extension __Client__Subject {
  /// The route of the call.
  ///
  /// - Parameter url: The whole address.
  func route(to url: URL) -> APIRoute { .get__Noun__(url) }
}
