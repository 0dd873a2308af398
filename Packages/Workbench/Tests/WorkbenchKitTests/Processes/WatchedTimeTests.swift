import BlockingWork
import Foundation
import Synchronization
import Testing

@testable import WorkbenchKit  // WatchedTime and the clock of a child process: only it looks

@Suite(.blocking) struct WatchedTimeTests {
  @Test(arguments: [
    ([0, 125, 250], [0, 0.125, 0.25]),
    ([125, 3_600_125, 3_600_250], [0.125, 0.375, 0.5]),
  ])
  func ofTheTimeBetweenTwoLooksAQuarterOfASecondCounts(looks: [Int], seconds: [Double]) {
    let start = ContinuousClock.now
    var sut = WatchedTime(since: start)

    #expect(looks.map { sut.look(at: start + .milliseconds($0)) } == seconds)
  }

  /// As when a laptop is closed for an hour: what it ran could not go on either.
  @Test func timeInWhichTheMachineStoodStillDoesNotCount() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let hours = Mutex(0)
    let looks = Mutex<[Double]>([])
    var sut = ChildProcess(["/bin/sh", "-c", "until [ -e go ]; do sleep 0.05; done"], in: folder)
    sut.now = {
      hours.withLock { hours in
        hours += 1
        return .now + .seconds(3_600 * hours)
      }
    }

    let ending = try sut.run(
      output: .nullDevice, deadline: 30,
      isOverdue: { seconds in
        let count = looks.withLock { looks in
          looks.append(seconds)
          return looks.count
        }
        if count == 3 { try? Data().write(to: folder.appending(path: "go")) }
        return false
      })

    #expect(ending == .exited(0))
    #expect(looks.withLock { $0.prefix(3) } == [0.25, 0.5, 0.75])
  }
}
