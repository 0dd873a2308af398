import Foundation
import Testing

/// Tests that are red in all the ways in which a test can be red. Other tests run them in a process of their
/// own; in a normal run they are disabled.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["RED_SAMPLES"] != nil))
struct RedSamples {
  @Suite struct Calm {
    @Test func passes() {
      #expect(Bool(true))
    }

    @Test(arguments: [1, 2], ["a", "b"]) func failsForTwo(number: Int, text: String) {
      #expect(number == 1)
    }

    @Test func `fails with spaces, a / and 🎉`() {
      Issue.record("It failed.\nThis is why.")
    }

    @Test func knownIssueIsNoFailure() {
      withKnownIssue { Issue.record("known") }
    }
  }

  @Suite struct Hanging {
    @Test func passesBesideAHang() {
      #expect(Bool(true))
    }

    @Test func hangs() async {
      await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    }

    @Test func hangsAndIgnoresInterrupts() async {
      signal(SIGINT, SIG_IGN)
      await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    }

    @Suite struct InInit {
      init() async {
        await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
      }

      @Test func hangsBeforeItBegins() {}
    }
  }

  @Suite struct Crashing {
    @Test func passesBesideACrash() {
      #expect(Bool(true))
    }

    @Test(arguments: 1...3) func crashesForThree(number: Int) {
      _ = element(2, of: [0, 1, 2].dropLast(number - 1).map(\.self))
    }

    @Test func crashesOnAnotherQueue() async {
      await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
        DispatchQueue(label: "samples").async {
          _ = element(1, of: [0])
          continuation.resume()
        }
      }
    }

    @Test func leavesTheProcess() {
      exit(0)
    }
  }

  @Suite struct Loud {
    @Test func writesAMegabyteAndFails() {
      FileHandle.standardError.write(Data(repeating: UInt8(ascii: "x"), count: 1_000_000))
      Issue.record("after a megabyte")
    }
  }
}

private func element(_ index: Int, of array: [Int]) -> Int {
  array[index]
}
