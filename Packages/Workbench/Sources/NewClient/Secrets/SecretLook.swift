import Foundation

/// What looks like a credential, whatever the name of its member: in a form that services give to
/// theirs, behind a name inside a text, or a word so long and so mixed that nobody chose it.
///
/// A word, a date, a UUID and a number in hex, such as a hash, look like none.
struct SecretLook {
  /// From how many characters a mixed word counts in what somebody types.
  static let typed = 24
  /// The same in a sample, where ids can be that long.
  static let kept = 32

  /// The parts of the text that look like credentials.
  let ranges: [Range<String.Index>]

  /// - Parameter least: From how many characters a mixed word counts; `nil` if it never does.
  init(_ text: String, least: Int?) {
    guard Self.isOfInterest(text), !text.hasPrefix("data:") else {
      ranges = []
      return
    }
    guard !text.contains("-----BEGIN ") else {
      ranges = text.contains("PRIVATE KEY-----") ? [text.startIndex..<text.endIndex] : []
      return
    }
    let words = SecretWords(text)
    let found = words.all.indices.flatMap { index in
      [
        words.isOfAService(index) || least.map { words.isMixed(index, least: $0) } == true
          ? words.all[index] : nil,
        words.account(at: index), words.member(at: index), words.field(at: index),
        words.segment(at: index), words.hook(at: index), words.header(at: index),
      ].compactMap(\.self)
    }
    ranges = Self.merged(found + words.users, in: text)
  }

  /// Most texts have nothing that could be a credential. A long sample has many of them.
  private static func isOfInterest(_ text: String) -> Bool {
    var length = 0
    var marks = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "="), UInt8(ascii: "/"), UInt8(ascii: "@"), UInt8(ascii: "\""): return true
      case _ where SecretWords.isInAWord(byte):
        length += 1
        marks += SecretWords.isDigit(byte) || byte == UInt8(ascii: "-") ? 1 : 0
        if length >= 16 || length >= 8 && marks > 0 { return true }
      default: (length, marks) = (0, 0)
      }
    }
    return false
  }

  /// The ranges in their order, and one for those that overlap.
  private static func merged(
    _ ranges: [Range<String.Index>], in text: String
  ) -> [Range<String.Index>] {
    let sorted = ranges.sorted { $0.lowerBound < $1.lowerBound }
    return sorted.reduce(into: []) { all, range in
      // The padding of base64 belongs to it, but not the ending of a file.
      let padding = text[range.upperBound...].prefixMatch(of: /=+(?![^\s&"'])/)
      let ending = text[range].firstMatch(of: /\.(?:atom|csv|html|ics|js|json|php|rss|txt|xml)$/)
      let end = ending?.startIndex ?? padding?.endIndex ?? range.upperBound
      if let last = all.last, last.upperBound > range.lowerBound {
        all[all.count - 1] = last.lowerBound..<max(last.upperBound, end)
      } else {
        all.append(range.lowerBound..<end)
      }
    }
  }
}
