/// The results of one run of the benchmark, as `--json` writes them.
struct CostReport: Codable, Sendable {
  /// A limit that some ratios should keep.
  struct Aim: Codable, Sendable {
    /// The aim in words.
    let name: String
    /// The highest ratio that meets the aim.
    let limit: Double
    /// The highest median of the measured ratios.
    let worst: Double
    /// The name of the measurement with the ratio ``worst``.
    let measurement: String
    /// Whether ``worst`` is at most ``limit``.
    let isMet: Bool
  }

  /// The version of this format. It rises when a member changes its meaning or disappears.
  let format: Int
  /// All measurements, in the order of the tables.
  let measurements: [Measurement]
  /// The aims, and whether the measurements meet them.
  let aims: [Aim]

  /// Makes a report, and checks the aims.
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
  /// Finds the measurement with the highest ratio; `nil` when none has a ratio.
  fileprivate init?(_ name: String, limit: Double, _ measurements: [Measurement]) {
    let ratios = measurements.compactMap { one in one.ratio.map { (one.name, $0.median) } }
    guard let worst = ratios.max(by: { $0.1 < $1.1 }) else { return nil }
    self.init(
      name: name, limit: limit, worst: worst.1, measurement: worst.0, isMet: worst.1 <= limit)
  }
}
