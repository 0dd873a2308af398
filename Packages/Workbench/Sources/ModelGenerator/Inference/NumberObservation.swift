/// Which type keeps the numbers at one place as they are.
///
/// Integers are an `Int`, and numbers are a `Double` as soon as one has a fraction. An integer that these do not
/// hold makes all of them a `Decimal`, which keeps 38 digits.
struct NumberObservation {
  /// Whether one has a fraction or an exponent.
  private var hasFraction = false
  /// The first integer that does not fit `Int`, and the first one that `Double` would round.
  private var beyondInt, beyondDouble: String?
  /// Whether `Decimal` keeps all digits of each number.
  private var fitDecimal = true

  /// The first number that the usual type does not hold.
  var tooLarge: String? { hasFraction ? beyondDouble : beyondInt }

  var type: String {
    if tooLarge != nil { return fitDecimal ? "Decimal" : "Double" }
    return hasFraction ? "Double" : "Int"
  }

  mutating func add(_ text: String) {
    let hasExponent = text.contains { "eE".contains($0) }
    fitDecimal = fitDecimal && !hasExponent && text.count(where: \.isNumber) <= 38
    guard !hasExponent, !text.contains(".") else { return hasFraction = true }
    let integer = Int(text)
    if integer == nil { beyondInt = beyondInt ?? text }
    if integer.flatMap({ Double(exactly: $0) }) == nil { beyondDouble = beyondDouble ?? text }
  }
}
