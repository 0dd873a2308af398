import Foundation

struct TextObservation {
  private static let mostValues = 6
  private static let names: Set<String> = [
    "category", "currency", "kind", "level", "mode", "phase", "priority", "role", "severity",
    "stage", "state", "status", "type",
  ]

  private let lastWord: String
  private var count = 0
  private var dateTimes = 0
  private var dates = 0
  private(set) var values: [String] = []
  /// Whether a text is a date that is finer than a millisecond, to which clients round it.
  private(set) var haveFinerDates = false

  init(lastWord: String) { self.lastWord = lastWord }

  /// Whether each text is a date with time and zone, which a client writes as it was read.
  var areDates: Bool { count > 0 && dateTimes == count && !haveFinerDates }
  /// Whether a text is a date, and the place is no `Date` nevertheless.
  var haveOtherDates: Bool { dates > 0 && !areDates }

  /// Whether each text is a URL, or a path.
  var areURLs: Bool {
    !values.isEmpty && values.allSatisfy { $0.wholeMatch(of: #/(?:https?://[^/]+)?/.*/#) != nil }
  }

  /// Whether there are email addresses that may be those of people.
  var haveAddresses: Bool {
    values.contains { $0.wholeMatch(of: /[\w.+-]+@(?!example\.)[\w.-]+\.[A-Za-z]{2,}/) != nil }
  }

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
    let time = text.wholeMatch(of: /(.{19})(?:\.([0-9]{1,9}))?(Z|[+-].{4,5})/)?.output
    guard let time, Self.isTime("\(time.1)Z") else { return }
    let isZone = (try? Date("2000-01-01T00:00:00\(time.3)", strategy: .iso8601)) != nil
    guard isZone else { return }
    dateTimes += 1
    if time.2?.dropFirst(3).contains(where: { $0 != "0" }) == true { haveFinerDates = true }
  }

  /// Whether a text in UTC is a time. Foundation takes February 30 for March 1.
  private static func isTime(_ text: String) -> Bool {
    (try? Date(text, strategy: .iso8601))?.formatted(.iso8601) == text
  }
}

/// Which type keeps the numbers at one place: `Int`; `Double` as soon as one has a fraction; and
/// `Decimal`, with 38 digits, for a fraction of money, and when an integer does not fit.
struct NumberObservation {
  private static let money: Set<String> = ["amount", "balance", "cost", "fee", "price", "tax"]

  /// What is measured, so that a whole number is a matter of chance.
  private static let measures: Set<String> = [
    "altitude", "average", "avg", "distance", "elevation", "lat", "latitude", "lng", "lon",
    "longitude", "magnitude", "mean", "percent", "percentage", "rate", "rating", "ratio", "speed",
    "temp", "temperature",
  ]

  private let lastWord: String
  private var isMoney: Bool { Self.money.contains(lastWord) }
  private var hasFraction = false
  /// The first integer that does not fit `Int`, and the first that a `Double` rounds.
  private var beyondInt: String?
  private var beyondDouble: String?
  private var fitDecimal = true
  private var fitTimes = true

  init(lastWord: String) { self.lastWord = lastWord }

  /// Whether the numbers seem to be seconds or milliseconds since 1970.
  var areTimes: Bool { fitTimes && ["at", "date", "time", "timestamp"].contains(lastWord) }

  /// Whether the numbers are money without a fraction, of which others may have one.
  var areWholeMoney: Bool { isMoney && type == "Int" }

  /// Whether the numbers are whole, and others are probably not.
  var areWholeMeasures: Bool { isMeasure && !hasFraction && tooLarge == nil }
  private var isMeasure: Bool { Self.measures.contains(lastWord) }

  /// The type of the numbers in an object with such a name, if they have fractions.
  static func typeOfFractions(in word: String) -> String? {
    money.contains(word) ? "Decimal" : measures.contains(word) ? "Double" : nil
  }

  var tooLarge: String? { beyondInt ?? (hasFraction ? beyondDouble : nil) }

  var type: String {
    if tooLarge != nil || isMoney && hasFraction { return fitDecimal ? "Decimal" : "Double" }
    return hasFraction || isMeasure ? "Double" : "Int"
  }

  mutating func add(_ text: String) {
    fitTimes = fitTimes && [10, 13].contains(text.count) && text.allSatisfy(\.isNumber)
    let parts = text.lowercased().split(separator: "e")
    let exponent = parts.count > 1 ? Int(parts[1]) : 0
    fitDecimal = fitDecimal && parts[0].count(where: \.isNumber) <= 38 && -50...50 ~= exponent ?? 99
    guard parts.count == 1, !text.contains(".") else { return hasFraction = true }
    if Int(text) == nil { beyondInt = beyondInt ?? text }
    if Int(text).flatMap(Double.init(exactly:)) == nil { beyondDouble = beyondDouble ?? text }
  }
}
