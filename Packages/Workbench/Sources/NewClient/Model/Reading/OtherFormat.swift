import Foundation

/// What a file is that is no JSON, and what to do about it.
struct OtherFormat {
  let problem, fix: String

  /// - Parameter text: The file without the space at its start.
  init?(of text: Substring, in file: String) {
    let json = "Request JSON, for example with the header Accept: application/json"
    let known: [(pattern: Regex<Substring>, problem: String, fix: String)] = [
      (/HTTP\/[0-9]/, "begins with the response's headers", "Save the body: curl without -i"),
      (/[*<>]\x20/, "begins with what curl -v prints", "Save the body: curl without -v"),
      (
        /curl: \([0-9]+\)/, "is an error message from curl",
        "Save a response from the service there"
      ),
      (
        /(?:(?:event|id|retry)?:.*\R+)*data:.*/,
        "is a stream of events, which make new doesn't support",
        "docs/recipes/streams.md#server-sent-events-the-first-word-is-shown-before-the-second-arrives has one"
      ),
      (
        /(?i)<(?:!doctype html|html|head|body)/, "is a web page",
        "Save the response of the service itself. \(json)"
      ),
      (/</, "is XML", json),
      (/---\s|[A-Za-z_][\w\-]*:\s(?!.*[}\]])/, "looks like YAML", json),
      (
        /--\S+\R(?i)content-/, "has several parts", "Save the one that is JSON, without its headers"
      ),
      (/[\w.%\-]+=[^&\s]*(?:&[\w.%\-]+=[^&\s]*)*\s*$/, "looks like a form", json),
      (
        /[A-Za-z_"][^{}\[\]\n]*[,;\t][^{}\[\]\n]*\n[^{}\[\]\n]*[,;\t]/, "looks like a table (CSV)",
        json
      ),
      (
        /\)\]\}'?,?|while ?\(1\);|for ?\(;;\);|\{\} ?&&/, "begins with a guard against scripts",
        "Remove it. A JSONDecoder rejects the live response, too: drop it before you decode the data"
      ),
      (
        /(?:\/\*\*\/ ?)?[A-Za-z_$][\w$.]* ?\(\s*[{\[]/, "is JSONP, a function call",
        "Keep what is between the parentheses. Without a callback in the query, many services send JSON"
      ),
      (
        /(?:const|export|let|module\.exports|var|window\.\w+)\s/, "is JavaScript",
        "Keep only the object, with its keys in double quotes"
      ),
      (/```/, "is in a Markdown code block", "Remove the lines with ```"),
      (/['`‘’“”]\s*[{\[]/, "is in quotes", "Remove those around the response"),
      (
        /[{\[]\s*\\"/, "is escaped, as in source code",
        "Write \" for each \\\": sed 's/\\\\\"/\"/g' \(file) > plain.json"
      ),
    ]
    guard let format = known.first(where: { text.prefixMatch(of: $0.pattern) != nil }) else {
      return nil
    }
    problem = format.problem
    fix = format.fix
  }

  /// What is no text at all.
  init?(of bytes: [UInt8], in file: String) {
    let start = bytes.prefix(1_000)
    let known: [(start: [UInt8], problem: String, fix: String)] = [
      ([0x1F, 0x8B], "is compressed with gzip", "Unpack it: gunzip -c \(file) > plain.json"),
      (
        Array("PK\u{3}\u{4}".utf8), "is compressed with zip",
        "Unpack it: unzip -p \(file) > plain.json"
      ),
      (
        [0x28, 0xB5, 0x2F, 0xFD], "is compressed with zstd",
        "Unpack it: zstd -dc \(file) > plain.json"
      ),
    ]
    if let format = known.first(where: { bytes.starts(with: $0.start) }) {
      problem = format.problem
      fix = format.fix
    } else if !bytes.starts(with: [0xFF, 0xFE]), !bytes.starts(with: [0xFE, 0xFF]),
      start.contains(0)
    {
      // ASCII in UTF-16 has a zero in every second place.
      let isWide = start.count > 3 && (start[0] == 0) != (start[1] == 0)
      let order = start.first == 0 ? "BE" : "LE"
      problem = isWide ? "isn't in UTF-8" : "isn't text"
      fix =
        isWide
        ? "iconv -f UTF-16\(order) -t UTF-8 \(file) > utf8.json"
        : "Save a response that is JSON, for example with the header Accept: application/json"
    } else {
      return nil
    }
  }
}
