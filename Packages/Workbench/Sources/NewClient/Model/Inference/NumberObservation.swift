/// Which type keeps the numbers at one place: `Int`; `Double` as soon as one has a fraction; and
/// `Decimal`, with 38 digits, for a fraction of money, and when an integer does not fit.
struct NumberObservation {
  private static let money: Set<String> = ["amount", "balance", "cost", "fee", "price", "tax"]

  private let lastWord: String
  private var isMoney: Bool { Self.money.contains(lastWord) }
  private var hasFraction = false
  /// The first integer that does not fit `Int`, and the first that a `Double` rounds.
  private var (beyondInt, beyondDouble): (String?, String?)
  private var fitDecimal = true
  private var fitTimes = true

  init(key: String?) { lastWord = key.flatMap { Words.words(of: $0).last?.lowercased() } ?? "" }

  /// Whether the numbers seem to be seconds or milliseconds since 1970.
  var areTimes: Bool { fitTimes && ["at", "date", "time", "timestamp"].contains(lastWord) }

  var tooLarge: String? { beyondInt ?? (hasFraction ? beyondDouble : nil) }

  var type: String {
    if tooLarge != nil || isMoney && hasFraction { return fitDecimal ? "Decimal" : "Double" }
    return hasFraction ? "Double" : "Int"
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
