import Foundation

extension NotesClient {
  /// The base URL of the service.
  public nonisolated static let base =
    URL(string: "https://example.com/v1") ?? { preconditionFailure("No URL") }()
}
