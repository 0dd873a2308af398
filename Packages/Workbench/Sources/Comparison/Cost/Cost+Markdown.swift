import Foundation

extension Cost {
  /// The part of the page about costs.
  var blocks: [String] {
    let parts = [
      part(
        "Decoding alone",
        "`JSONDecoder` decodes the style's model from its answer, without a client."
      ) { $0.kind == "decoding" },
      part(
        "Each style's double",
        "The style's client, or a bare data task, runs over the double. A double with stubs has one stub."
      ) { $0.kind == "double" && $0.stubs ?? 1 == 1 && $0.atATime == 1 },
      part(
        "The floors",
        "The same calls run over a `URLProtocol` that contains nothing but its answer."
      ) { $0.kind == "floor" },
      part(
        "More stubs, and more calls at a time",
        "These are the doubles that use a `URLProtocol`."
      ) { $0.kind == "double" && $0.stubs != nil },
      part(
        "A `URLProtocol` by itself",
        """
        `startLoading()` is called without a session, so the time to find a stub becomes visible. *Alone* \
        always requests the same address. *Spread* requests all addresses in turn, which do not fit into \
        the processor's caches.
        """
      ) { $0.kind == "alone" || $0.kind == "spread" },
      part(
        "Loopback",
        """
        The style's production code sends requests to a server on 127.0.0.1. The server runs in the same \
        process, so its work is included.
        """
      ) { $0.kind == "loopback" },
    ]
    return Self.head + parts.joined() + aimTable
  }

  private static let head = [
    "## What a call costs",
    Markdown.prose(
      """
      The tables show processor time per call in microseconds: the time of all threads of a release \
      build, which runs on one core. They show the median and the quartiles over all rounds. A ratio \
      compares with the measurement that the last column names. It is computed within each round, so that \
      other load on the machine affects both sides. A *floor* is the same call over a \
      bare `URLProtocol`, without a double.
      """),
  ]

  private func part(
    _ title: String, _ text: String, where isShown: (Measurement) -> Bool
  ) -> [String] {
    let shown = measurements.filter(isShown)
    let rows = shown.map(\.subject).withoutRepetition.flatMap { subject in
      shown.filter { $0.subject == subject }.map(\.cells)
    }
    guard !rows.isEmpty else { return [] }
    let columns = ["what", "µs", "quartiles", "ratio", "quartiles", "to"]
    return ["### \(title)", Markdown.prose(text), Markdown.table(columns, rows)]
  }

  private var aimTable: [String] {
    guard !aims.isEmpty else { return [] }
    let rows = aims.map { aim in
      let (limit, worst) = (String(format: "%.2f", aim.limit), String(format: "%.3f", aim.worst))
      return [aim.name, limit, worst, aim.isMet ? "met" : "**missed**"]
    }
    return [
      "### Limits",
      Markdown.table(
        ["limit", "highest ratio allowed", "highest ratio measured", "verdict"], rows),
    ]
  }
}

extension Cost.Measurement {
  fileprivate var cells: [String] {
    let label = kind == "spread" ? name : String(name.trimmingPrefix("\(kind), "))
    return [label.withGroupedNumbers] + seconds.cells(factor: 1e6)
      + (ratio?.cells(factor: 1, unit: " ×") ?? ["", ""])
      + [reference?.withGroupedNumbers ?? ""]
  }
}

extension Cost.Quartiles {
  /// The median, and the range between the quartiles.
  fileprivate func cells(factor: Double, unit: String = "") -> [String] {
    let text = [first, median, third].map { ($0 * factor).short }
    return [text[1] + unit, "\(text[0])–\(text[2])"]
  }
}

extension [String] {
  /// The elements without later repetitions.
  fileprivate var withoutRepetition: [String] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension Double {
  /// How many decimals make about three digits.
  private var digits: Int { magnitude < 10 ? 2 : magnitude < 100 ? 1 : 0 }

  fileprivate var short: String { String(format: "%.\(digits)f", self) }
}

extension Int {
  /// The number with commas between thousands.
  var grouped: String {
    magnitude < 1000
      ? "\(self)" : (self / 1000).grouped + String(format: ",%03d", Int((self % 1000).magnitude))
  }
}

extension String {
  fileprivate var withGroupedNumbers: String {
    replacing(/\d{4,}/) { Int($0.output).map(\.grouped) ?? String($0.output) }
  }
}
