import Foundation
import TestHelpers
import Testing
import WorkbenchKit

@testable import NewClient  // the plan's files are an inner part

/// What a client consists of, before it is written.
@Suite struct PlanTests {
  private static let styles = (try? Workspace(root: repository).styles) ?? []

  /// The lines that know the call, and the tests of the answer, for calls and answers of many kinds.
  @Test func valuesOfManyClientsAreApproved() throws {
    let clients: [(options: [String: String], sample: String)] = [
      (
        ["GET": "/releases/{package}?offset=0&limit=2"],
        #"""
        {"all": [{"words": {"a": [1], "b": [2]}}, {"words": {"c": [1], "d": [2]}}],
        "versions": {"1.0": {"version": "1.0"}, "1.1": {"version": "1.1"}}, "links": {"Bug Tracker": "x", "Home": "y"}}
        """#
      ),
      (
        ["GET": "/issues"],
        #"""
        {"assignee": {"id": 1, "displayName": "A", "email": "a@example.com"}, "reporter": {"id": 2, "displayName": "B"},
        "code": {"coding": {"system": "s", "code": "c", "display": "d"}}, "kind": {"coding": {"system": "s", "code": "e"}}}
        """#
      ),
      (
        ["GET": "/prices?ids=a,b&sort_by=n&sum=month&show=m,o"],
        #"{"a": {"m": 4, "n": 1}, "b": {"m": 5, "n": 2, "sum": {"month": [3]}}}"#
      ),
      (
        [
          "GET":
            "/v1/big%20cities/42?name=Paris%20XI&all&in=1&x=a&x=b&q=a+b&on=true&url=&from=&urlValue=2"
        ],
        #"[{"id": 1, "name": "x", "tags": ["y"]}]"#
      ),
      (
        ["GET": "/pokemon/pikachu.json", "MODEL": "Pokemon"],
        #"{"n": 1, "m": {"t": "x"}, "l": [{"a": 1}]}"#
      ),
      (
        ["GET": "/?name=michael", "BASE": "https://a.b/c%22/"],
        #"{"n": 1, "l": [], "o": {}}"#
      ),
      (
        ["GET": "/x%22%5C(y)%0Az/?q=%22%5C", "STYLE": "RewardsService"],
        #"{"a\n\"\\(b)": "x", "__type__": null}"#
      ),
      (
        [
          "GET": "/grid?inout=2&var=3&page_token=4&appid=abc12&X-Amz-Signature=",
          "STYLE": "RewardsService",
        ],
        #"[{"a": 1}]"#
      ),
      (
        ["GET": "/delivery", "MAP": "rates days[]"], #"{"rates": {"x": {}}, "days": [{"1": "a"}]}"#
      ),
      (["GET": "/orders/tt0111161", "STYLE": "APIClient"], #"{"main": {"temperature": "20"}}"#),
      (["GET": "/numbers/api.php", "STYLE": "DogPatchClient"], "[1, null]"),
      (
        ["GET": "/charges?starting_after=ch_1", "STYLE": "APIClient"],
        #"{"data": [{"id": "ch_2"}], "paging": {"cursors": {"before": null, "after": "y"}}}"#
      ),
      (["GET": "/comments"], #"[{"a": 1}]"#),
      (["GET": "/values"], #"[{"a": 1}]"#),
      (["GET": "/redactions"], #"[{"a": 1}]"#),
      (["GET": "/url/json"], #"{"a": 1}"#),
    ]
    var text = ""
    for (options, sample) in clients {
      let plan = try Scratch().plan(options, sample: sample)
      text += "$ make new \(options.sorted { $0.key < $1.key }.map { "\($0)=\($1)" })\n\(sample)\n"
      text += plan.findings.map { "inferred: \($0)\n" }.joined()
      let files = [plan.pack, plan.contract].flatMap(\.files).sorted { $0.key < $1.key }
      let calls = files.filter { $0.key.hasSuffix(".swift") }.flatMap { _, data in
        String(decoding: data, as: UTF8.self).split(separator: "\n").filter { line in
          let own = "\(plan.order.function)("
          return line.contains(own) && !line.contains("///")
            || ["var path: ", "template: ", " required: "].contains(where: line.contains)
        }
      }
      text += Set(calls).sorted().joined(separator: "\n") + "\n"
      text += plan.pack["Tests/WeatherAPITests/WeatherClientTests+Answers.swift"] ?? ""
      text += "\n"
    }
    try expectApproved(text, "Approved/values.txt")
  }

  /// Not even an answer has it, which may hold a link to itself.
  @Test(arguments: styles)
  func credentialStandsInNoFile(style: String) throws {
    let sample = #"""
      {"self": "https://a.b/bot123:QJX-12/?key=abc-12%2b\/3&q=1", "text": "x", "pwd": "hunter2"}
      """#

    let plan = try Scratch().plan(
      ["STYLE": style, "GET": "/bot123:QJX-12/forecast?api_key=abc-12%2B/3&city=Paris"],
      sample: sample)

    let files = [plan.pack, plan.contract].flatMap(\.files).map {
      String(decoding: $0.value, as: UTF8.self)
    }
    #expect(files.filter { $0.contains(/abc-12|QJX|hunter/) } == [])
    #expect(files.contains { $0.contains("forecast(token: String, apiKey: String, city: String)") })
    #expect(
      files.contains {
        $0.contains(
          #"{"self": "https://a.b/botSECRET/?key=SECRET&q=1", "text": "x", "pwd": "SECRET"}"#)
      })
    #expect(
      plan.order.warning
        == "warning: api_key, token in GET, self, pwd in the sample look like credentials; the files have SECRET instead"
    )
  }

  /// A pull request with the client shows its reader nothing of the workspace.
  @Test(arguments: styles)
  func packageNeedsAndNamesNothingOutsideItsFolder(style: String) throws {
    let pack = try Scratch().plan(["STYLE": style, "GET": "/a?page=1"]).pack

    #expect(!pack.manifest.contains(".package("))
    let traces =
      #/
        published | errata | ContractKit | workspace | filePath:\ "/ | __[A-Za-z]+__ | TestSupport
        | NotesClient | client\.notes
      /#
    for (path, data) in pack.files {
      let text = String(decoding: data, as: UTF8.self)
      let found = text.firstMatch(of: traces).map { String($0.output) }
      #expect(found == nil, "\(path)")
      #expect(!text.contains("\n\n\n"), "\(path)")
      let imports = text.matches(of: /\n *import (\w+)\n/).map { String($0.output.1) }
      let known = ["Foundation", "FoundationNetworking", "Testing", "WeatherAPI"]
      #expect(Set(imports).isSubset(of: known), "\(path)")
    }
  }

  @Test func compilerKnowsWhichNamesAreTaken() throws {
    let names = [
      "Comment", "Forecast", "Locale", "Result", "Task", "Testing", "URL", "URLResponse",
    ]

    #expect(try TakenNames.ofToolchain(names) == Set(names).subtracting(["Forecast"]))
  }
}
