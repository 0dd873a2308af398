import Foundation

extension Cost {
  /// What calls cost, as a part of the page.
  var blocks: [String] {
    let parts = [
      part(
        "Decoding alone",
        "`JSONDecoder` with the style's model and answer; no client."
      ) { $0.kind == "decoding" },
      part(
        "Each style's double",
        "The style's client, or a bare data task, over the double, with one stub where it has stubs."
      ) { $0.kind == "double" && $0.stubs ?? 1 == 1 && $0.atATime == 1 },
      part(
        "The floors",
        "The same calls over a `URLProtocol` that holds nothing but its answer."
      ) { $0.kind == "floor" },
      part(
        "More stubs, and more calls at a time",
        "The doubles that are a `URLProtocol`."
      ) { $0.kind == "double" && $0.stubs != nil },
      part(
        "A `URLProtocol` by itself",
        """
        `startLoading()` without a session, so that the look-up of the stub shows. *Alone* asks for the         same address each time, whatever else is stubbed; *spread* asks for all in turn, which the         processor does not hold in its caches.
        """
      ) { $0.kind == "alone" || $0.kind == "spread" },
      part(
        "Loopback",
        """
        The style's production wiring and a server on 127.0.0.1; the server's work, in the same process,         is included.
        """
      ) { $0.kind == "loopback" },
    ]
    return Self.head + parts.joined() + aimTable
  }

  private static let head = [
    "## What a call costs",
    Markdown.prose(
      """
      In microseconds of the processor per call: what all threads of the process, held on one core, \
      spend in a release build, as the median and the quartiles over the rounds. Each ratio is taken \
      round by round to what the last column names, a floor or a neighbour measured in the same run, \
      so that whatever else the machine does hits both sides; again median and quartiles.
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
      "### What was aimed at",
      Markdown.table(["aim", "ratio at most", "worst found", "verdict"], rows),
    ]
  }
}

extension Cost.Measurement {
  fileprivate var cells: [String] {
    let prefix = kind == "spread" ? "" : "\(kind), "
    let label = name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
    return [label.withGroupedNumbers] + seconds.cells(factor: 1e6)
      + (ratio?.cells(factor: 1, unit: " ×") ?? ["", ""])
      + [reference?.withGroupedNumbers ?? ""]
  }
}

extension Cost.Quartiles {
  /// The median, and the range of half of the rounds.
  fileprivate func cells(factor: Double, unit: String = "") -> [String] {
    let text = [first, median, third].map { ($0 * factor).short }
    return [text[1] + unit, "\(text[0])–\(text[2])"]
  }
}

extension [String] {
  /// Each in its first place only.
  fileprivate var withoutRepetition: [String] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension Double {
  /// Three digits or so.
  private var digits: Int { magnitude < 10 ? 2 : magnitude < 100 ? 1 : 0 }

  fileprivate var short: String { String(format: "%.\(digits)f", self) }
}

extension Int {
  /// With commas between thousands.
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
