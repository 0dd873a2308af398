import Foundation
import TestRunner
import WorkbenchKit

/// `make doctor`: says whether a computer is ready for a workshop.
public struct Doctor {
  private let root: URL
  private let write: (String) -> Void
  private let run: KataTests.Runner

  /// Makes the check.
  public init(root: URL, write: @escaping (String) -> Void) {
    self.init(root: root, write: write, run: { try $0.verdict() })
  }

  init(root: URL, write: @escaping (String) -> Void, run: @escaping KataTests.Runner) {
    (self.root, self.write, self.run) = (root, write, run)
  }

  /// Checks the toolchain and the disk, and builds and tests one kata.
  ///
  /// - Returns: Whether all is well.
  public func check() throws -> Bool {
    write("✔ toolchain: \(try Toolchain.describe())")
    try DiskSpace.check(at: root, needed: 2_000_000_000)
    write("✔ disk: at least 2 GB are free")
    let style = try Workspace.styles(in: root).first ?? ""
    let package = try KataPackage(style: style, in: root)
    let folder = root.appending(path: ".build-katas/doctor")
    try package.write(package.shipped, to: folder)
    let started = Date()
    let verdict = try run(KataTests(name: style, folder: folder))
    guard case .ran(let result, _) = verdict, result.isGreen else {
      write("✘ a kata cannot be built and tested here; make test STYLE=\(style) says more")
      return false
    }
    let seconds = Int(Date().timeIntervalSince(started).rounded(.up))
    write("✔ a kata builds and passes \(result.passedCount) tests: \(seconds) s")
    #if canImport(Darwin)
      write("• on macOS the checks go through swift test, which is slower")
    #endif
    write("✔ network: none is needed; no package is ever downloaded")
    return true
  }
}
