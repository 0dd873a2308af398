import Foundation

/// Keeps pictures in memory, and loads each of them once, also for several callers at the same time.
public actor PictureStore<ID: Hashable & Sendable> {
  /// How many callers wait for a picture.
  public private(set) var waiting = 0

  private var loads: [ID: Task<Data, any Error>] = [:]
  private let load: @Sendable (ID) async throws -> Data

  /// Makes an empty store.
  ///
  /// - Parameter load: Requests the bytes of a picture.
  public init(load: @escaping @Sendable (ID) async throws -> Data) { self.load = load }

  /// The picture with this ID. A load that failed is not kept: the next caller tries again.
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
