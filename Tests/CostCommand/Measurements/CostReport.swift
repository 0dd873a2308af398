/// Everything that one run of the benchmark found, as `--json` writes it.
struct CostReport: Codable, Sendable {
  /// A limit for some ratios.
  struct Aim: Codable, Sendable {
    /// What is aimed at, in words.
    let name: String
    /// The highest ratio that is fine.
    let limit: Double
    /// The highest median of the ratios that were found.
    let worst: Double
    /// The name of the measurement with that ratio.
    let measurement: String
    /// Whether ``worst`` keeps the ``limit``.
    let isMet: Bool
  }

  /// The version of this shape, raised when members change their meaning or go away.
  let format: Int
  /// All measurements, in the order of the tables.
  let measurements: [Measurement]
  /// Whether the aims are met.
  let aims: [Aim]

  /// Judges measurements.
  init(_ measurements: [Measurement]) {
    format = 1
    self.measurements = measurements
    aims = [
      Aim(
        "a URLProtocol double by itself takes as long with more stubs as with one",
        limit: 1.1, measurements.filter { $0.kind == .alone && $0.stubs ?? 1 > 1 }),
      Aim(
        "a call over a URLProtocol double takes as long as over a bare URLProtocol",
        limit: 1.15, measurements.filter { $0.kind == .double && $0.stubs != nil }),
    ].compactMap(\.self)
  }
}

extension CostReport.Aim {
  /// Looks for the worst of these, of which there must be one.
  fileprivate init?(_ name: String, limit: Double, _ measurements: [Measurement]) {
    let ratios = measurements.compactMap { one in one.ratio.map { (one.name, $0.median) } }
    guard let worst = ratios.max(by: { $0.1 < $1.1 }) else { return nil }
    self.init(
      name: name, limit: limit, worst: worst.1, measurement: worst.0, isMet: worst.1 <= limit)
  }
}
