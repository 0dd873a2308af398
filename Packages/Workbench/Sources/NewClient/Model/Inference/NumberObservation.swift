/// Which type keeps the numbers at one place as they are.
///
/// Integers are an `Int`, and numbers are a `Double` as soon as one has a fraction. An integer that these do not
/// hold makes all of them a `Decimal`, which keeps 38 digits. So does a fraction of money.
struct NumberObservation {
  private static let money: Set<String> = ["amount", "balance", "cost", "fee", "price", "tax"]

  private let isMoney: Bool
  private var hasFraction = false
  /// The first integer that does not fit `Int`.
  private(set) var tooLarge: String?
  /// Whether `Decimal` keeps all digits of each number.
  private var fitDecimal = true

  init(key: String?) {
    isMoney =
      key.flatMap { Words.words(of: $0).last?.lowercased() }.map(Self.money.contains) ?? false
  }

  var type: String {
    if tooLarge != nil || isMoney && hasFraction { return fitDecimal ? "Decimal" : "Double" }
    return hasFraction ? "Double" : "Int"
  }

  mutating func add(_ text: String) {
    let hasExponent = text.contains { "eE".contains($0) }
    fitDecimal = fitDecimal && !hasExponent && text.count(where: \.isNumber) <= 38
    guard !hasExponent, !text.contains(".") else { return hasFraction = true }
    if Int(text) == nil { tooLarge = tooLarge ?? text }
  }
}
