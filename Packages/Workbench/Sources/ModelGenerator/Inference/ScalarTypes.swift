/// Which type keeps numbers as they are.
///
/// Integers are `Int`, and numbers are `Double` as soon as one has a fraction. An integer that
/// these do not hold makes all of them `Decimal`: it decodes and encodes 38 digits, where `Double`
/// rounds the 17th and `String` does not decode a number at all.
struct NumberType {
  let type: FieldType

  init(_ numbers: NumberObservation) {
    let isTooLarge = numbers.hasFraction ? numbers.beyondDouble != nil : numbers.beyondInt != nil
    if isTooLarge {
      type = numbers.fitDecimal ? .decimal : .double
    } else {
      type = numbers.hasFraction ? .double : .int
    }
  }
}

/// Which type keeps texts as they are: `String`, unless the user wants dates or addresses and all
/// texts are such.
struct TextType {
  let type: FieldType

  init(_ texts: TextObservation, options: ModelOptions) {
    if options.dates, texts.areDates {
      type = .date
    } else if options.urls, texts.areAddresses {
      type = .url
    } else {
      type = .string
    }
  }
}
