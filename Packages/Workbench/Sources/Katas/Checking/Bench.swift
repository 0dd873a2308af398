import Foundation
import Synchronization
import WorkbenchKit

/// Scratch packages in which versions of a client are built and tested, two at a time.
///
/// They stay for the next run, so that only what changed is compiled again.
final class Bench: Sendable {
  private static let width = 2

  private let package: KataPackage
  private let folder: URL
  private let options: [String]
  private let run: KataTests.Runner
  private let free = Mutex(Array(0..<width))

  init(
    in folder: URL, package: KataPackage, options: [String], run: @escaping KataTests.Runner
  ) {
    (self.folder, self.package, self.options, self.run) = (folder, package, options, run)
  }

  func verdict(of files: PackageFiles) throws -> KataTests.Verdict {
    let lane = free.withLock { $0.removeFirst() }
    defer { free.withLock { $0.insert(lane, at: 0) } }
    let place = folder.appending(path: "\(lane)")
    try package.write(files, to: place)
    return try run(
      KataTests(name: package.style, folder: place, options: options, isBuiltAgainAtOnce: true))
  }

  /// Does work that needs verdicts, two pieces at a time, and shows the progress.
  func map<Item: Sendable, Result: Sendable>(
    _ items: [Item], console: Console, name: @escaping @Sendable (Item) -> String,
    _ work: @escaping @Sendable (Item) throws -> Result
  ) throws -> [Result] {
    let progress = Mutex(ProgressBar(total: items.count, console: console))
    defer { progress.withLock { $0.end() } }
    return try concurrentMap(items, width: Self.width) { item in
      progress.withLock { $0.show(name(item)) }
      defer { progress.withLock { $0.advance(by: 1) } }
      return try work(item)
    }
  }
}
