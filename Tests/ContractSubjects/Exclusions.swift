import ContractKit

extension [Exclusion] {
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
