import Money

nonisolated struct Client {
  var isOpen = true

  #sourceLocation(file:"Template.swift",line:1)
  var names: [String] { ["Tea"].map { String($0) } }
  #sourceLocation()

  var first: String { names[0] }

  func price(of amount: Int) -> Int {
    var total = amount
    while total < amount + 2 { total += 1 }
    return min(total, mostMoney)
  }
}

struct ProcessInfo {}
