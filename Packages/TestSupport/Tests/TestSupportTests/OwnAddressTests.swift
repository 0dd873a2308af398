import Foundation
import Synchronization
import TestSupport
import Testing

@Suite struct OwnAddressTests {
  let log = Log()

  @Test func addressIsForgottenWhenItsTestEnds() async throws {
    try await use(.ownAddress { [log] in log.add("forgot \($0)") }) { [log] in
      log.add("used \(try #require(OwnAddress.url))")
    }

    let used = try #require(log.lines.first).dropFirst("used ".count)
    #expect(used.wholeMatch(of: /https:\/\/[0-9a-f-]{36}\.stub\.invalid\//) != nil)
    #expect(log.lines == ["used \(used)", "forgot \(used)"])
    #expect(OwnAddress.url == nil)
  }

  @Test func addressIsForgottenWhenItsTestThrows() async throws {
    await #expect(throws: CancellationError.self) {
      try await use(.ownAddress { [log] in log.add($0.absoluteString) }) {
        throw CancellationError()
      }
    }

    #expect(log.lines.count == 1)
  }
}

/// The cases take turns. Each one looks at what the one before it left.
@Suite(
  .exclusive("addresses"),
  .ownAddress { url in addresses.withLock { _ = $0.current.remove(url) } }
)
struct OwnAddressSuiteTests {
  @Test(arguments: 1...20) func eachCaseHasANewAddress(argument: Int) throws {
    let url = try #require(OwnAddress.url)

    let (left, isNew) = addresses.withLock { addresses in
      defer { addresses.current.insert(url) }
      return (addresses.current, addresses.all.insert(url).inserted)
    }

    #expect(left.isEmpty)
    #expect(isNew)
  }
}

private let addresses = Mutex<(current: Set<URL>, all: Set<URL>)>(([], []))
