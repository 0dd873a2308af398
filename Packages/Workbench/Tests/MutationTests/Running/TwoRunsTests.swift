import BlockingWork
import Foundation
import Synchronization
import Testing
import WorkbenchKit

@testable import Mutation

@Suite(.blocking) struct TwoRunsTests {
  /// Two at once would write each other's copy of the code.
  @Test func secondRunWaitsForTheFirst() throws {
    let workspace = try MutableWorkspace()
    let folder = workspace.root.appending(path: ".build-mutate")
    let first = Mutex<RunLock?>(try RunLock("make mutate", in: folder) { _ in })

    let (isFine, _) = try workspace.mutate("--style", "A") { line in
      if line.hasPrefix("another run of make mutate") { first.withLock { $0 = nil } }
    }

    #expect(isFine)
    #expect(first.withLock { $0 == nil })
  }
}
