struct Regions {
  var value = false
  static let closure = [2].map { $0 > 1 }
  var getter: Bool { value != true }

  func statements(_ count: Int = 0) {
    print(count)
    print(value)
  }
}
