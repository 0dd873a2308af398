import Foundation
import TestHelpers
import Testing
import WorkbenchKit

@testable import NewClient  // the order is an inner part

@Suite struct OrderTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  /// The names that follow from `NAME` and `GET`, and the query as arguments.
  @Test func ordersAreTheApprovedOnes() throws {
    let text = try [
      ("Orders", "/orders?status=paid&page=2&per_page=50&desc=true&q=milk+%26+1"),
      ("OrdersClient", "/v1/orders/4711"),
      ("Orders", "/1.1/orders/{id}/api/2/items/7b2-9.json?a=7"),
      ("OrdersAPI", "/"),
      ("WeatherAPIClient", "/forecast?city=Paris&days=2"),
      ("Weather", "/default?all&x=a&x=b&in=1&on=false&url=&appid=abc12&page_token=4"),
      ("Client", "/session"),
      ("Orders", "/orders-client"),
      ("Bot", "/bot123456:ABC-DEF/key/abc123/getMe?token=a&key=b&limit=1"),
      ("Forge", "/repos/{owner}/{repo-name}/issues/{number}?owner=x&page=1"),
      (
        "Paging", "/a?page%5Bafter%5D=x&starting_after=y&max_id=1&page_info=z&nextToken=a&sinceId=2"
      ),
      ("Paging", "/a?page_id=1&after_date=x&token=y&start_date=z&id=2&number=3&Page.Number=4"),
      ("Tickets", "/tickets?page[size]=2&ids=1|2&format=json&startAt=0"),
      ("Forge", "/users/{self}/{in}/{url}.json"), ("Forge", "/bot{token}/orders/{id}"),
      ("Posts", "/posts/{number}/replies?max_id=103270115826048976&since_id=7&after=7&limit=2"),
    ].map { name, get in
      let values = [
        "IN_PATH_owner": "apple/../ü", "IN_PATH_repo_name": "swift", "IN_PATH_number": "7",
        "GIVEN": "GET owner repo_name number",
        "IN_PATH_id": "not given",
      ]
      let sample = name == "Posts" ? #"[{"id" : "7", "number": "7", "after":  "8"}]"# : "{}"
      let order = try order(["NAME": name, "GET": get].merging(values) { $1 }, sample: sample)
      let query = Query(of: order.address)
      return """
        $ make new NAME=\(name) GET='\(get)'
        \(order.name): \(order.module) \(order.client) \(order.error) \(order.noun)
        func \(order.function)(\(list(query.parameters)))
          \(query.pathSource)\(query.flags) [\(list(query.members.map(\.source)))]
        client.\(order.function)(\(list(query.sample)))
        client.\(order.function)(\(list(query.call))): \(query.callTarget)
        client.\(order.function)(\(list(query.example))): \(query.exampleTarget)
        \((order.notesOnPath + [query.note].compactMap(\.self)).map { "inferred: \($0)\n" }.joined())

        """
    }
    try expectApproved(text.joined(), "Approved/orders.txt")
  }

  /// `URLClient` would have a `URLError`.
  @Test(arguments: [
    (
      ["NAME": "URLClient"],
      "NAME=URLClient: Swift, one of its libraries, the style, or the contract"
    ),
    (["NAME": "Decoding"], "NAME=Decoding: "), (["MODEL": "WeatherError"], "MODEL=WeatherError: "),
    (["MODEL": "WeatherAPI"], "MODEL="),
  ])
  func nameThatTheClientWouldHaveTwiceIsRefused(changes: [String: String], problem: String) {
    let error = #expect(throws: WorkbenchError.self) { try order(changes) }

    #expect(error?.description.hasPrefix(problem) == true, "\(error as Any)")
  }

  private func list(_ parts: [String]) -> String { parts.joined(separator: ", ") }

  private func order(_ changes: [String: String], sample: String = "{}") throws -> ClientOrder {
    try ClientOrder(scratch.options(changes, sample: sample), root: repository, names: .some)
  }
}
