extension [Exclusion] {
  /// The scenarios that no client can pass with this toolchain's `URLSession`.
  public static var ofURLSession: [Exclusion] {
    #if os(Linux) && !compiler(>=6.3.2)
      ofURLSessionWithDelegate + [
        Exclusion(
          "status.401-challenge*", in: [.loopback], seen: nil,
          because: """
            URLSession on Linux before Swift 6.3.2 never completes a call after a 401 that asks \
            for a password when there is none (swiftlang/swift-corelibs-foundation #5457)
            """)
      ]
    #else
      ofURLSessionWithDelegate
    #endif
  }

  /// The scenarios that a client can't pass if its session has a delegate that answers challenges.
  public static var ofURLSessionWithDelegate: [Exclusion] {
    #if os(Linux)
      [
        Exclusion(
          "answer.trailer", in: [.loopback],
          crashingBecause: """
            URLSession on Linux ends the process after a chunked body with a trailer, so this is not \
            played there
            """),
        Exclusion(
          "redirect.relative", in: [.loopback], unmet: "a second request below the first address",
          because: """
            URLSession on Linux takes a relative address in a redirect for one below the root
            """),
        Exclusion(
          "redirect.keeps-body", in: [.loopback], unmet: "the same body in the second",
          because: "URLSession on Linux sends no body after a redirect"),
      ]
    #else
      []
    #endif
  }
}
