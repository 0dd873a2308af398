import Foundation
import Observation

/// A picture from the network, which shows a placeholder until it has loaded.
@MainActor @Observable public final class PictureModel {
  /// The contents of the image file, or `nil` to show the placeholder.
  public private(set) var picture: Data?

  private let fetch: @MainActor () async throws -> Data

  /// Creates a placeholder.
  ///
  /// - Parameter fetch: Requests the image.
  public init(fetch: @escaping @MainActor () async throws -> Data) { self.fetch = fetch }

  /// Loads the picture. When this returns, the picture is there, or the load has failed.
  public func load() async {
    picture = try? await fetch()
  }
}
