/// What a person should know about a model: what the samples do not say, and what they could.
struct Notes {
  private(set) var lines: [String] = []
  private var nulls: [String] = []
  private var timestamps: [String] = []
  private var addresses: [String] = []
  private var inexactDates: [String] = []
  private var dates: [String] = []

  mutating func add(_ path: JSONPath, _ text: String) {
    lines.append("\(path == .root ? "the answer" : "\(path)"): \(text).")
  }

  /// Remembers a place that has no value in any sample.
  mutating func addNull(_ path: JSONPath) {
    nulls.append("\(path)")
  }

  /// Says which objects are the same.
  mutating func add(_ sharedTypes: SharedTypes) {
    lines += sharedTypes.notes
  }

  /// Says which numbers need more digits than usual.
  mutating func add(_ path: JSONPath, rounded numbers: NumberObservation) {
    guard let example = numbers.hasFraction ? numbers.beyondDouble : numbers.beyondInt else {
      return
    }
    let number = Spelling.visible(example)
    let holder = numbers.hasFraction ? "Double" : "Int"
    add(
      path,
      numbers.fitDecimal
        ? "\(holder) cannot hold \(number). It is a Decimal, which keeps all digits"
        : "no type of Swift keeps all digits of \(number). It is a Double, which rounds")
  }

  /// Remembers a text that could be a better type, or is one.
  mutating func add(_ path: JSONPath, _ texts: TextObservation, type: FieldType) {
    if type == .date {
      dates.append("\(path)")
    } else if texts.areDates {
      timestamps.append("\(path)")
    } else if texts.areTimestamps {
      inexactDates.append("\(path)")
    } else if type == .string, texts.areAddresses {
      addresses.append("\(path)")
    }
  }

  /// All notes, those about nulls, dates and addresses as one line each.
  func all(options: ModelOptions, samples: Int) -> [String] {
    var all = lines
    if !nulls.isEmpty {
      all.append(
        "\(Self.list(nulls)): always null, kept as JSONValue. A sample with a value says more.")
    }
    if !dates.isEmpty {
      all.append(
        "\(Self.list(dates)): an ISO8601Date, which JSON spells as the service does.")
    }
    if !timestamps.isEmpty {
      all.append(
        "\(Self.list(timestamps)): a date, kept as String. DATES=1 makes it an ISO8601Date.")
    }
    if options.dates, !inexactDates.isEmpty {
      all.append(
        "\(Self.list(inexactDates)): a date, kept as String: .iso8601 loses its fraction or offset."
      )
    }
    if !addresses.isEmpty {
      all.append("\(Self.list(addresses)): an address, kept as String. URLS=1 makes it a URL.")
    }
    if samples == 1 {
      all.append(
        "Other answers may have nulls or fractions that this one does not. SAMPLE='a.json b.json' merges several."
      )
    }
    return all
  }

  /// The first five paths, and how many more there are.
  static func list(_ paths: [String]) -> String {
    let rest = paths.count > 5 ? " and \(paths.count - 5) more" : ""
    return paths.prefix(5).joined(separator: ", ") + rest
  }
}
