/// What the benchmark `cost` measured; the part of its JSON that the page shows.
public struct Cost: Codable, Equatable, Sendable {
  /// A median with the quartiles below and above it.
  public struct Quartiles: Codable, Equatable, Sendable {
    /// A quarter of the rounds were below.
    public let first: Double
    /// Half of the rounds were below.
    public let median: Double
    /// Three quarters of the rounds were below.
    public let third: Double
  }

  /// One thing that was measured.
  public struct Measurement: Codable, Equatable, Sendable {
    /// What, in words.
    public let name: String
    /// What sort of thing: `decoding`, `double`, `floor`, `alone`, `spread` or `loopback`.
    public let kind: String
    /// Whose call, such as a style.
    public let subject: String
    /// How many stubs were registered, where that matters.
    public let stubs: Int?
    /// How many calls were in flight.
    public let atATime: Int
    /// Processor time per call, in seconds.
    public let seconds: Quartiles
    /// The name of the measurement that it is compared to.
    public let reference: String?
    /// How many times that one it takes, round by round.
    public let ratio: Quartiles?
  }

  /// A limit for some ratios.
  public struct Aim: Codable, Equatable, Sendable {
    /// What is aimed at, in words.
    public let name: String
    /// The highest ratio that is fine.
    public let limit: Double
    /// The highest median of the ratios that were found.
    public let worst: Double
    /// Whether it is fine.
    public let isMet: Bool
  }

  /// What was measured.
  public let measurements: [Measurement]
  /// What was aimed at.
  public let aims: [Aim]
}
