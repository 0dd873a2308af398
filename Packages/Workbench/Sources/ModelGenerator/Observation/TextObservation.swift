import Foundation

/// What is known about the texts at one place.
struct TextObservation {
  private(set) var count = 0
  /// How many are dates that `.iso8601` decodes and encodes to the same text.
  private(set) var dates = 0
  /// How many begin as a date and a time of ISO 8601 do.
  private(set) var timestamps = 0
  /// How many are addresses that `URL` decodes and encodes to the same text.
  private(set) var addresses = 0

  var areDates: Bool { dates == count }
  var areTimestamps: Bool { timestamps == count }
  var areAddresses: Bool { addresses == count }

  mutating func add(_ text: String) {
    count += 1
    if Self.isTimestamp(text) { timestamps += 1 }
    if Self.isDate(text) { dates += 1 }
    if Self.isAddress(text) { addresses += 1 }
  }

  mutating func merge(_ other: TextObservation) {
    count += other.count
    dates += other.dates
    timestamps += other.timestamps
    addresses += other.addresses
  }

  private static func isTimestamp(_ text: String) -> Bool {
    let bytes = Array(text.utf8.prefix(11))
    return bytes.count == 11 && matches(bytes, "0000-00-00T")
  }

  /// `2026-05-31T09:30:00Z`: no fraction and no offset, which `.iso8601` would not write again.
  private static func isDate(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count == 20, matches(bytes, "0000-00-00T00:00:00Z") else { return false }
    let parts = text.split { !$0.isNumber }.compactMap { Int($0) }
    let (year, month, day) = (parts[0], parts[1], parts[2])
    let leaps = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, leaps ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    // Before 1583 the calendar is another one.
    return year >= 1583 && (1...12).contains(month) && day >= 1 && day <= days[month - 1]
      && parts[3] < 24 && parts[4] < 60 && parts[5] < 60
  }

  /// Compares with a pattern in which `0` stands for any digit.
  private static func matches(_ bytes: [UInt8], _ pattern: StaticString) -> Bool {
    zip(bytes, "\(pattern)".utf8).allSatisfy { byte, expected in
      expected == UInt8(ascii: "0")
        ? (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) : byte == expected
    }
  }

  private static func isAddress(_ text: String) -> Bool {
    guard text.hasPrefix("https://") || text.hasPrefix("http://"), let url = URL(string: text)
    else { return false }
    // `URL` percent-encodes what an address cannot hold, so the text would be another one.
    return url.host() != nil && url.absoluteString == text
  }
}
