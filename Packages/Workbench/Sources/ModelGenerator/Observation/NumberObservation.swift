/// What is known about the numbers at one place.
struct NumberObservation {
  /// Whether one has a fraction or an exponent.
  private(set) var hasFraction = false
  /// The first integer that does not fit `Int`.
  private(set) var beyondInt: String?
  /// The first integer that `Double` would round.
  private(set) var beyondDouble: String?
  /// Whether `Decimal` keeps all digits of each number.
  private(set) var fitDecimal = true

  mutating func add(_ number: JSONNumber) {
    if !Self.fitsDecimal(number.text) { fitDecimal = false }
    guard number.isInteger else {
      hasFraction = true
      return
    }
    let integer = Int(number.text)
    if integer == nil, beyondInt == nil { beyondInt = number.text }
    if integer.flatMap({ Double(exactly: $0) }) == nil, beyondDouble == nil {
      beyondDouble = number.text
    }
  }

  mutating func merge(_ other: NumberObservation) {
    hasFraction = hasFraction || other.hasFraction
    beyondInt = beyondInt ?? other.beyondInt
    beyondDouble = beyondDouble ?? other.beyondDouble
    fitDecimal = fitDecimal && other.fitDecimal
  }

  /// A `Decimal` has 38 digits, and an exponent from -128 to 127.
  private static func fitsDecimal(_ text: String) -> Bool {
    let parts = text.lowercased().split(separator: "e")
    let fraction = parts[0].split(separator: ".").dropFirst().joined().count
    let digits = parts[0].filter(\.isNumber).drop { $0 == "0" }
    let significant = digits.reversed().drop { $0 == "0" }.count
    guard let power = parts.count > 1 ? Int(parts[1]) : 0 else { return false }
    let exponent = power - fraction + (digits.count - significant)
    return significant <= 38 && (significant == 0 || (-128...127).contains(exponent))
  }
}
