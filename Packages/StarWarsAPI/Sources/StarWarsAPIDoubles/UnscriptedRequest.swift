import Foundation
import StarWarsAPI

/// What caused a request to fail for which nobody scripted a handler.
public struct UnscriptedRequest: Error, CustomStringConvertible, LocalizedError {
  /// The request that came.
  public let request: HTTPRequest
  /// How many handlers were scripted, all of them used by earlier requests.
  public let scripted: Int

  /// Says what was asked for, what was scripted, and how to mend it.
  public var description: String {
    """
    Nobody scripted \(request). Handlers scripted: \(scripted), all used before. \
    Add one with MockLoader.then(_:).
    """
  }

  /// The same text as ``description``.
  public var errorDescription: String? { description }
}
