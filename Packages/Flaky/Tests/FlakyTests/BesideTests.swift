import Flaky
import Foundation
import TestSupport
import Testing

/// Tests of colleagues, which `make check` runs beside a learner's suite. They use what belongs to
/// the whole process.
@Suite struct BesideTests {
  private static let rounds = 1...40

  @Test func useTheAddressOfTheApp() async {
    for _ in Self.rounds {
      let server = HTTPStub(base: "https://parcels.example.com")
      await idle(for: 0.01)
      _ = server.requests
    }
  }

  @Test func signOut() async {
    for _ in Self.rounds {
      Account.shared.token = nil
      await idle(for: 0.01)
    }
  }

  /// It takes turns with other users of the store. So nothing may come after another's turn.
  @Test(.exclusive("ParcelStore") { ParcelStore.shared.parcels = [] }) func storeParcels() async {
    for _ in 1...4 {
      ParcelStore.shared.parcels = [Parcels.lamp]
      await idle(for: 0.1)
      #expect(ParcelStore.shared.parcels == [Parcels.lamp])
    }
  }
}
