extension Array where Element: Hashable {
  public var withoutRepetitions: [Element] {
    var known = Set<Element>()
    return filter { known.insert($0).inserted }
  }
}
