import Foundation

/// What the texts at one place have in common: that all are dates, or that there are few of them.
struct TextObservation {
  private static let mostValues = 6
  /// What services call a member that has one of a few values.
  private static let names: Set<String> = [
    "category", "currency", "kind", "level", "mode", "phase", "priority", "role", "severity",
    "stage", "state", "status", "type",
  ]

  private let lastWord: String
  private var (count, dateTimes, dates) = (0, 0, 0)
  private(set) var values: [String] = []

  init(key: String?) { lastWord = key.flatMap { Words.words(of: $0).last?.lowercased() } ?? "" }

  /// Whether each text is a date with time and zone, which a `Date` holds.
  var areDates: Bool { count > 0 && dateTimes == count }
  /// Whether a text is a date, and the place is no `Date` nevertheless.
  var haveOtherDates: Bool { dates > 0 && !areDates }

  /// Whether the service seems to choose from a few values: by the name of the member, or because they come again.
  var areFew: Bool {
    let isNamed = Self.names.contains(lastWord)
    let comeAgain = values.count > 1 && count >= max(20, values.count * 5)
    return (isNamed || comeAgain && !["id", "name", "title"].contains(lastWord))
      && 1...Self.mostValues ~= values.count
      && values.allSatisfy {
        $0.wholeMatch(of: /[A-Za-z][A-Za-z0-9_.-]{0,23}/) != nil && !Words.isIdentifier($0)
      }
  }

  mutating func add(_ text: String) {
    count += 1
    if values.count <= Self.mostValues, !values.contains(text) { values.append(text) }
    guard text.utf8.dropFirst(4).first == UInt8(ascii: "-"),
      Self.isTime("\(text.prefix(10))T00:00:00Z"),
      [nil, "T", " "].contains(text.dropFirst(10).first)
    else { return }
    dates += 1
    let fraction = text.dropFirst(19).prefix { $0 == "." || $0.isDigit }
    let zone = text.dropFirst(19 + fraction.count)
    let isZone = zone == "Z" || 5...6 ~= zone.count && ["+", "-"].contains(zone.first)
    let isFraction =
      fraction.isEmpty
      || 2...10 ~= fraction.count && fraction.lastIndex(of: ".") == fraction.startIndex
    if isFraction, isZone, Self.isTime("\(text.prefix(19))Z"),
      (try? Date("2000-01-01T00:00:00\(zone)", strategy: .iso8601)) != nil
    {
      dateTimes += 1
    }
  }

  /// Whether a text in UTC is a time. Foundation takes February 30 for March 1.
  private static func isTime(_ text: String) -> Bool {
    (try? Date(text, strategy: .iso8601))?.formatted(.iso8601) == text
  }
}
