/// Refuses samples that are too large or are not UTF-8.
struct EncodingCheck {
  private let sample: Sample

  init(_ sample: Sample) {
    self.sample = sample
  }

  func run() throws(ModelError) {
    let count = sample.bytes.count
    guard count <= Sample.mostBytes else {
      throw ModelError(
        sample.name,
        "has \(megabytes(count)) MB, and at most \(megabytes(Sample.mostBytes)) are read",
        mend:
          "Save fewer elements; if the root is an array: jq '.[:1000]' \(sample.name) > smaller.json"
      )
    }
    guard String(validating: sample.bytes, as: UTF8.self) == nil else { return }
    if sample.bytes.starts(with: [0xFF, 0xFE]) || sample.bytes.starts(with: [0xFE, 0xFF]) {
      throw error(from: "UTF-16", "is in UTF-16, and JSON is in UTF-8", at: 1)
    }
    // A line break is never a part of another character, so each line can be checked by itself.
    let lines = sample.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let right = lines.prefix { String(validating: $0, as: UTF8.self) != nil }
    throw error(from: "ISO-8859-1", "this line is not in UTF-8", at: right.count + 1)
  }

  private func error(from encoding: String, _ problem: String, at line: Int) -> ModelError {
    ModelError(
      "\(sample.name):\(line)", problem,
      mend: "Save it as UTF-8: iconv -f \(encoding) -t UTF-8 \(sample.name) > utf8.json")
  }

  private func megabytes(_ bytes: Int) -> String {
    let tenths = (bytes + 99_999) / 100_000
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
