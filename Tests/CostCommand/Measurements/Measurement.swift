/// The result of all rounds of one trial.
///
/// `--json` writes these names, and leaves out members that are `nil`.
struct Measurement: Codable, Sendable {
  /// What is measured.
  enum Kind: String, Codable, CaseIterable {
    /// `JSONDecoder` with the style's model and fixture, without a client.
    case decoding
    /// The style's client over its double.
    case double
    /// The same call over ``BareURLProtocol``: the least that it can cost.
    case floor
    /// `startLoading()` of a `URLProtocol` without a session. The address is always the same.
    case alone
    /// The same with another address each time, so that the processor's caches help less.
    case spread
    /// The style's client over `URLSession` and a server on 127.0.0.1.
    case loopback
  }

  /// The median, and the two numbers between which half of all samples lie.
  struct Quartiles: Codable, Sendable {
    let first: Double
    let median: Double
    let third: Double
  }

  /// The name, which no other measurement has.
  let name: String
  /// What is measured.
  let kind: Kind
  /// Who makes the call: a style, or a data task without a client.
  let subject: String
  /// The number of stubbed addresses; `nil` when the call needs no stubs.
  let stubs: Int?
  /// The number of calls that ran at the same time.
  let atATime: Int
  /// The number of measured calls in each round.
  let callsPerRound: Int
  /// The number of rounds.
  let rounds: Int
  /// Processor time per call, of all threads, in seconds. Other processes do not change it much.
  let seconds: Quartiles
  /// Elapsed time per call, in seconds. Other processes can make it longer.
  let elapsed: Quartiles
  /// The name of the measurement to compare with.
  let reference: String?
  /// Processor time divided by the processor time of the reference in the same round.
  let ratio: Quartiles?
}

extension Measurement.Quartiles {
  /// The quartiles of at least one number.
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
