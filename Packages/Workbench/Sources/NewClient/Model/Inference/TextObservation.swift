import Foundation

struct TextObservation {
  private static let mostValues = 6
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

  /// Whether the service seems to choose from a few values: by the name of the member, or because
  /// they come again.
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
    // A regular expression would take long on all other texts.
    guard text.utf8.dropFirst(4).first == UInt8(ascii: "-"),
      Self.isTime("\(text.prefix(10))T00:00:00Z"),
      [nil, "T", " "].contains(text.dropFirst(10).first)
    else { return }
    dates += 1
    let time = text.wholeMatch(of: /(.{19})(?:\.[0-9]{1,9})?(Z|[+-].{4,5})/)?.output
    guard let time, Self.isTime("\(time.1)Z") else { return }
    let isZone = (try? Date("2000-01-01T00:00:00\(time.2)", strategy: .iso8601)) != nil
    if isZone { dateTimes += 1 }
  }

  /// Whether a text in UTC is a time. Foundation takes February 30 for March 1.
  private static func isTime(_ text: String) -> Bool {
    (try? Date(text, strategy: .iso8601))?.formatted(.iso8601) == text
  }
}
