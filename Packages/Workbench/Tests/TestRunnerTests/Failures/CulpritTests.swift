import Foundation
import Testing
import WorkbenchKit

@testable import TestRunner  // PackageResult's culprits: what a run showed, without running tests

/// How tests that hang or end the process are shown.
@Suite struct CulpritTests {
  private func redLines(_ deaths: [TestRun.Death]) -> [String] {
    var result = PackageResult(Workspace.Package(name: "A", path: "Packages/A"))
    result.culprits = deaths.enumerated().map { index, death in
      let place = SourcePlace(file: "/root/T.swift", line: index + 1, column: 3)
      let test = EventStream.Test(id: "\(index)", name: "t\(index)()", place: place)
      return PackageResult.Culprit(suspect: .test(test), death: death)
    }
    return result.redLines(
      from: URL(filePath: "/root"), most: 10, style: TextStyle(isColored: false))
  }

  @Test func eachTestThatHangsIsShown() {
    #expect(
      redLines([.hung(seconds: 10), .hung(seconds: 10)]).filter { $0.hasPrefix("✘") } == [
        "✘ T.swift:1:3 t0()", "✘ T.swift:2:3 t1()",
      ])
  }

  @Test func eachTestThatEndsTheProcessIsShown() {
    #expect(
      redLines([.exited(status: 0), .exited(status: 0)]).filter { $0.hasPrefix("✘") } == [
        "✘ T.swift:1:3 t0()", "✘ T.swift:2:3 t1()",
      ])
  }
}
