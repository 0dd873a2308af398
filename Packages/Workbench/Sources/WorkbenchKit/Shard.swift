/// One part of a long list of work, such as `2/5`, the second of five.
public struct Shard: Sendable, Equatable {
  /// The part's number, from 1.
  public let number: Int
  /// How many parts there are.
  public let count: Int

  /// Parses a part such as `2/5`.
  ///
  /// - Throws: ``WorkbenchError`` for anything else.
  public init(_ text: String) throws(WorkbenchError) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let number = numbers[0], let count = numbers[1],
      count > 0, (1...count).contains(number)
    else {
      throw WorkbenchError("SHARD=\(text) is not a part such as 2/5, the second of five.")
    }
    (self.number, self.count) = (number, count)
  }

  /// Every `count`-th element, so that the parts take equally long.
  public func part<Element>(of all: [Element]) -> [Element] {
    all.enumerated().filter { $0.offset % count == number - 1 }.map(\.element)
  }
}
