import BlockingWork
import Dispatch
import Foundation
import Synchronization
import Testing

@testable import Katas

@Suite(.blocking) struct KeysTests {
  private let pipe = Pipe()
  private var input: Int32 { pipe.fileHandleForReading.fileDescriptor }

  /// A read without input would not end, so it has a thread of its own.
  @Test func withoutInputThereIsNoKey() throws {
    let key = Mutex<Character?>("?")
    let isOver = DispatchSemaphore(value: 0)
    Thread.detachNewThread { [input] in
      let found = Keys.next(from: input, within: 0)
      key.withLock { $0 = found }
      isOver.signal()
    }

    #expect(isOver.wait(timeout: .now() + 10) == .success)

    #expect(key.withLock(\.self) == nil)
    try pipe.fileHandleForWriting.close()
  }

  @Test func inputIsReadKeyByKey() throws {
    try pipe.fileHandleForWriting.write(contentsOf: Data("hq".utf8))

    #expect(Keys.next(from: input, within: 60) == "h")
    #expect(Keys.next(from: input, within: 60) == "q")
  }

  @Test func endOfTheInputIsNoKey() throws {
    try pipe.fileHandleForWriting.close()

    #expect(Keys.next(from: input, within: 60) == nil)
  }
}
