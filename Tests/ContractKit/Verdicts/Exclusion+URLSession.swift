extension [Exclusion] {
  /// The scenarios that no client can pass with the `URLSession` of this toolchain.
  public static var ofURLSession: [Exclusion] {
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
}
