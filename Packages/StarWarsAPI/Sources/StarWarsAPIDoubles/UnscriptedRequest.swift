import Foundation
import StarWarsAPI

/// Why a request failed for which no handler was left.
public struct UnscriptedRequest: Error, CustomStringConvertible, LocalizedError {
  /// The request that came.
  public let request: HTTPRequest
  /// How many handlers were scripted. Earlier requests used all of them.
  public let scripted: Int

  /// Says what was asked for, what was scripted, and how to fix it.
  public var description: String {
    """
    Nobody scripted \(request.line). \
    Handlers scripted: \(scripted == 0 ? "none" : "\(scripted), all used before"). \
    Add one with MockLoader.then(_:).
    """
  }

  /// The same text as ``description``.
  public var errorDescription: String? { description }
}

extension HTTPRequest {
  /// Method and address. A test must see its own query, which the request's description hides.
  var line: String { "\(method.rawValue) \(url?.absoluteString ?? "<no valid URL>")" }
}
