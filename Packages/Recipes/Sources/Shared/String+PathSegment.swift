import Foundation

nonisolated extension String {
  /// Returns this text as one percent-encoded segment of a path, so that it can't lead anywhere else.
  ///
  /// - Throws: `URLError.badURL` if it is empty, `.`, or `..`, which servers resolve even if they are
  ///   encoded.
  func pathSegment() throws -> String {
    guard !["", ".", ".."].contains(self),
      let segment = addingPercentEncoding(
        withAllowedCharacters: .urlPathAllowed.subtracting(["/", ";"]))
    else { throw URLError(.badURL) }
    return segment
  }
}
