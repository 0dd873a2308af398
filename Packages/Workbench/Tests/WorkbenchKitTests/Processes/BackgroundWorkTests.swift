import BlockingWork
import Dispatch
import Testing
import WorkbenchKit

@Suite(.blocking) struct BackgroundWorkTests {
  @Test func workGoesOnBesideItsMaker() throws {
    let isOpen = DispatchSemaphore(value: 0)
    let sut = BackgroundWork { isOpen.wait() }

    isOpen.signal()

    try sut.wait()
  }

  @Test func errorOfTheWorkIsThrownToWhoWaits() {
    let sut = BackgroundWork { throw WorkbenchError("no") }

    #expect(throws: WorkbenchError("no")) { try sut.wait() }
  }
}
