import Foundation

extension NotesClient {
  /// The address of the service.
  public nonisolated static let base =
    URL(string: "https://example.com/v1") ?? { preconditionFailure("No URL") }()
}
