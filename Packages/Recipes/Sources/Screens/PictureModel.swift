import Foundation
import Observation

/// A picture from the network, which shows a placeholder until it is there.
@MainActor @Observable public final class PictureModel {
  /// The bytes of the picture; `nil` shows the placeholder.
  public private(set) var picture: Data?

  private let fetch: @MainActor () async throws -> Data

  /// Makes a placeholder.
  ///
  /// - Parameter fetch: Requests the bytes.
  public init(fetch: @escaping @MainActor () async throws -> Data) { self.fetch = fetch }

  /// Loads the picture. It is there, or has failed, when this returns.
  public func load() async {
    picture = try? await fetch()
  }
}
