import Foundation

extension Data {
  /// The lines, without those that are empty.
  ///
  /// A run writes megabytes of events. In a debug build, `split` takes a tenth of a second for each of them.
  var lines: [Data] {
    withUnsafeBytes { bytes in
      var lines: [Data] = []
      var rest = bytes[...]
      while !rest.isEmpty, let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress {
        let end = memchr(start, Int32(UInt8(ascii: "\n")), rest.count)
        let length = end.map { UnsafeRawPointer($0) - start } ?? rest.count
        if length > 0 { lines.append(Data(bytes: start, count: length)) }
        rest = rest.dropFirst(length + 1)
      }
      return lines
    }
  }
}
