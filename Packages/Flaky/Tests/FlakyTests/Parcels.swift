import Flaky
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What the tests of this suite need.
enum Parcels {
  static let lamp = Parcel(id: "1", name: "lamp")
  static let lace = Parcel(id: "2", name: "lace")

  static func json(_ parcels: Parcel...) throws -> Data { try JSONEncoder().encode(parcels) }

  /// A client that doesn't share anything with other tests.
  static func client(
    of server: HTTPStub, account: Account = Account(), store: ParcelStore = ParcelStore(),
    pause: @escaping @Sendable () async throws -> Void = {}
  ) -> ParcelClient {
    ParcelClient(
      base: server.base, session: server.session, account: account, store: store, pause: pause)
  }
}
