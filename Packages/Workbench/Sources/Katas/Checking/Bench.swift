import Foundation
import Synchronization
import WorkbenchKit

/// Scratch packages in which versions of a client are built and tested, two at a time.
///
/// They stay for the next run, so that only what changed is compiled again.
final class Bench: Sendable {
  private let package: KataPackage
  private let folder: URL
  private let run: KataTests.Runner
  private let free: Mutex<[Int]>

  /// How many versions are built at the same time.
  static let width = 2

  /// Opens the bench of an attempt.
  ///
  /// - Parameters:
  ///   - name: The attempt's name.
  ///   - package: What the versions are versions of.
  ///   - root: The repository.
  ///   - run: Builds and runs a version.
  init(_ name: String, package: KataPackage, in root: URL, run: @escaping KataTests.Runner) {
    self.run = run
    self.package = package
    folder = root.appending(path: ".build-katas/bench/\(name)")
    free = Mutex(Array(0..<Self.width))
  }

  /// Builds and tests a version.
  ///
  /// - Parameter files: Its sources and tests.
  func verdict(of files: PackageFiles) throws -> KataTests.Verdict {
    let lane = free.withLock { $0.removeFirst() }
    defer { free.withLock { $0.insert(lane, at: 0) } }
    let place = folder.appending(path: "\(lane)")
    try package.write(files, to: place)
    try DiskSpace.check(at: place)
    return try run(KataTests(name: package.style, folder: place, patience: 3))
  }

  /// Builds all lanes, so that the first version is fast.
  func prepare(_ files: PackageFiles) throws {
    _ = try concurrentMap(Array(0..<Self.width), width: Self.width) { [self] _ in
      try verdict(of: files)
    }
  }
}
