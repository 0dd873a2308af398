/// The result of the benchmark `cost`: the part of its JSON that the page shows.
public struct Cost: Codable, Equatable, Sendable {
  /// A median and the two quartiles around it.
  public struct Quartiles: Codable, Equatable, Sendable {
    /// The first quartile: a quarter of the rounds were lower.
    public let first: Double
    /// The median: half of the rounds were lower.
    public let median: Double
    /// The third quartile: three quarters of the rounds were lower.
    public let third: Double
  }

  /// One measurement.
  public struct Measurement: Codable, Equatable, Sendable {
    /// The description.
    public let name: String
    /// The kind: `decoding`, `double`, `floor`, `alone`, `spread` or `loopback`.
    public let kind: String
    /// What was called, such as a style.
    public let subject: String
    /// How many stubs were registered; `nil` where there are none to register.
    public let stubs: Int?
    /// How many calls ran at the same time.
    public let atATime: Int
    /// Processor time per call, in seconds.
    public let seconds: Quartiles
    /// The name of the measurement that it is compared with; `nil` for none.
    public let reference: String?
    /// The ratio to the reference, computed for each round.
    public let ratio: Quartiles?
  }

  /// A limit for some ratios.
  public struct Aim: Codable, Equatable, Sendable {
    /// The description.
    public let name: String
    /// The highest allowed ratio.
    public let limit: Double
    /// The highest measured median of a ratio.
    public let worst: Double
    /// Whether the ratio is within the limit.
    public let isMet: Bool
  }

  /// The measurements.
  public let measurements: [Measurement]
  /// The limits.
  public let aims: [Aim]
}
