import Foundation
import StarWarsAPI

/// The error of a request without a handler.
public struct UnscriptedRequest: Error, CustomStringConvertible, LocalizedError {
  /// The request.
  public let request: HTTPRequest
  /// The number of handlers in the script, all used by earlier requests.
  public let scripted: Int

  /// Names the request and the number of handlers, and says how to fix it.
  public var description: String {
    """
    No answer for \(request.line). \
    Handlers scripted: \(scripted == 0 ? "none" : "\(scripted), all used before"). \
    Add one with MockLoader.then(_:).
    """
  }

  /// The same text as ``description``.
  public var errorDescription: String? { description }
}

extension HTTPRequest {
  /// Method and URL. Tests need the query, which the request's description hides.
  var line: String { "\(method.rawValue) \(url?.absoluteString ?? "<no valid URL>")" }
}
