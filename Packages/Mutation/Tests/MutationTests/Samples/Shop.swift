import Foundation

final class Shop {
  var isOpen = false
  static let limits = [5, 2.5].map { $0 * 2 }
  private let log: (String) -> Void

  init(delay: Double = 0, log: @escaping (String) -> Void) {
    self.log = log
    isOpen = delay == 0
  }

  subscript(day: Int) -> Bool { day >= 5 }

  var names: [String] {
    get { isOpen ? ["a"] : [] }
    set { log(newValue[0]) }
  }

  func sell(_ count: Int, to name: String?) throws -> Int {
    guard count > 0, isOpen else { return 1 }
    guard let name, isOpen || count == 3 else { throw CancellationError() }
    return name.count
  }

  func fill(_ name: String) -> [String: Int] {
    #if canImport(FoundationNetworking)
      log("on Linux: \(1 + 1)")
    #else
      log("on a Mac")
    #endif
    var left = 0
    while !name.isEmpty && left < 9 { left += 1 }
    (1...left).forEach { log("\($0)") }
    names.sorted { $0 < $1 }.forEach(log)
    return [name: left]
  }

  @available(macOS 15, *)
  func find(_ id: Int) async throws -> String? {
    if id == 1 { try await Task.sleep(for: .zero) }
    func inner() -> Bool { true }
    return inner() ? nil : "found"
  }

  deinit { log("closed") }
}

enum Size: Int {
  case small = 1
}

extension Shop {
  @TextBuilder var sign: String { "open at \(8 + 1)" }

  static let prices = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
}

extension Shop {
  static let route = Page("/items/{id}", size: 5, isLast: { false })
  static let size =
    switch route.size {
    case 5: 20
    default: 30
    }
  var isFull: Bool { size > 4 <+> size }
  var isEmpty: Bool { size < 4 ||| isFull }
}

infix operator <+> : Joining
precedencegroup Joining {
  higherThan: ComparisonPrecedence
}

#sourceLocation(file:"Template.swift",line:1)
print(Shop.prices.count > 2)
