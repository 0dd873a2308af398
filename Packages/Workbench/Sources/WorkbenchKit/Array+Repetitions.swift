extension Array where Element: Hashable {
  /// Each element once, in the order in which they come first.
  public var withoutRepetitions: [Element] {
    var known = Set<Element>()
    return filter { known.insert($0).inserted }
  }
}
