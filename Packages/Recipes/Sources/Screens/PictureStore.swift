import Foundation

/// Stores pictures in memory, and loads each of them only once, even for several callers at the
/// same time.
public actor PictureStore<ID: Hashable & Sendable> {
  /// The number of callers that are waiting for a picture.
  public private(set) var waiting = 0

  private var loads: [ID: Task<Data, any Error>] = [:]
  private let load: @Sendable (ID) async throws -> Data

  /// Creates an empty store.
  ///
  /// - Parameter load: Requests the image file of a picture.
  public init(load: @escaping @Sendable (ID) async throws -> Data) { self.load = load }

  /// Returns the picture with this ID. A load that failed isn't stored, so the next caller tries
  /// again.
  public func picture(_ id: ID) async throws -> Data {
    waiting += 1
    defer { waiting -= 1 }
    let task = loads[id] ?? Task { [load] in try await load(id) }
    loads[id] = task
    do {
      return try await task.value
    } catch {
      if loads[id] == task { loads[id] = nil }
      throw error
    }
  }

  /// Forgets all pictures, as an app does when the system is short of memory.
  public func removeAll() { loads = [:] }
}
