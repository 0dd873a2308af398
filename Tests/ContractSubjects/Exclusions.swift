import ContractKit

extension [Exclusion] {
  /// The scenarios that no client can pass with the `URLSession` of this toolchain.
  static var ofURLSession: [Exclusion] {
    #if os(Linux) && !compiler(>=6.3.2)
      [
        Exclusion(
          "status.401-challenge", in: [.loopback], seen: nil,
          because: """
            URLSession on Linux before Swift 6.3.2 never completes a call after a 401 that asks \
            for a password when there is none (swiftlang/swift-corelibs-foundation #5457)
            """)
      ]
    #else
      []
    #endif
  }

  /// The scenario that no client can pass whose seam hands back nothing to stop.
  static let ofSeamsThatCannotStop = [
    Exclusion(
      "delivery.cancel-closes", in: [.loopback], unmet: "a closed connection",
      because: """
        the published seam hands back nothing to stop: a cancelled call ends at once for its \
        caller, its load continues, and the result is ignored
        """)
  ]
}
