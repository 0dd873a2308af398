/// What the rounds of one trial came to.
///
/// Encoded under these names; members that are `nil` are left out.
struct Measurement: Codable, Sendable {
  /// What is called.
  enum Kind: String, Codable, CaseIterable {
    /// `JSONDecoder` with the style's model and fixture; no client.
    case decoding
    /// The style's client over its double.
    case double
    /// Over a `URLProtocol` that holds nothing but its answer, called in the same way.
    case floor
    /// `startLoading()` of a `URLProtocol` whose client does nothing: a double without a session. The
    /// address is the same each time.
    case alone
    /// The same, but for all addresses in turn, which the processor does not hold in its caches.
    case spread
    /// The style's client over `URLSession` and a server on 127.0.0.1.
    case loopback
  }

  /// Three numbers of which the middle one is in the middle of all, and half of all fault between
  /// the outer ones.
  struct Quartiles: Codable, Sendable {
    let first: Double
    let median: Double
    let third: Double
  }

  /// What tells it from all others.
  let name: String
  /// What is called.
  let kind: Kind
  /// Whose call it is.
  let subject: String
  /// How many addresses were stubbed meanwhile.
  let stubs: Int?
  /// How many calls ran side by side.
  let atATime: Int
  /// How many calls each round timed.
  let callsPerRound: Int
  /// How many rounds there were.
  let rounds: Int
  /// Seconds of the processor per call, of all threads, over the rounds: what a call takes that
  /// shares its core with nobody.
  let seconds: Quartiles
  /// Seconds on the clock per call, in which the core may have been somebody else's.
  let elapsed: Quartiles
  /// The name of the measurement that ``ratio`` compares with.
  let reference: String?
  /// The processor's seconds, divided by the reference's of the same round.
  let ratio: Quartiles?
}

extension Measurement.Quartiles {
  /// The quartiles of some numbers, of which there must be one.
  init(_ numbers: [Double]) {
    let sorted = numbers.sorted()
    let number = { (share: Double) in
      let position = share * Double(sorted.count - 1)
      let (below, above) = (sorted[Int(position)], sorted[Int(position.rounded(.up))])
      return below + (above - below) * (position - position.rounded(.down))
    }
    self.init(first: number(0.25), median: number(0.5), third: number(0.75))
  }
}
