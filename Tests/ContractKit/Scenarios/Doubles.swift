extension Scenario {
  /// What the doubles themselves promise.
  static let doubles = [
    Scenario(
      "double.unscripted",
      "A request that nobody scripted fails that call, and the error names the request.",
      lanes: [.doubles]
    ) { stage in
      let seen = try await stage.call(answering: nil)
      let address = seen.requests.first?.url ?? "the address"
      try seen.demand("unscripted, naming \(address)") { outcome in
        if case .unscripted(let text) = outcome { text.contains(address) } else { false }
      }
    }
  ]
}
