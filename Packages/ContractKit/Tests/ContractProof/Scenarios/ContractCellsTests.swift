import ContractKit
import Foundation
import Testing

@Suite struct ContractCellsTests {
  private let plain = ids(of: Variation())

  @Test func everyScenarioHasItsOwnIdAndASentence() {
    #expect(Set(Contract.scenarios.map(\.id)).count == Contract.scenarios.count)
    #expect(Contract.scenarios.allSatisfy { $0.sentence.hasSuffix(".") })
  }

  @Test func cellsAreInTheOrderOfTheMatrix() {
    let cells = Contract.cells(of: [Variation(name: "A"), Variation(name: "B")])

    #expect(
      cells.prefix(4).map(\.description) == [
        "A doubles answer.value", "A loopback answer.value",
        "B doubles answer.value", "B loopback answer.value",
      ])
  }

  @Test func capabilityAddsItsScenarios() {
    func added(_ promise: (inout Capabilities) -> Void) -> Set<String> {
      var subject = Variation()
      promise(&subject.capabilities)
      return Self.ids(of: subject).subtracting(plain)
    }

    #expect(added { $0.queue = true } == ["delivery.queue"])
    #expect(added { $0.headers = ["A": "b"] } == ["request.headers"])
    #expect(added { $0.credentialHeader = "A" } == ["redirect.other-origin"])
    #expect(
      added { $0.postBody = Data() } == [
        "redirect.keeps-body", "redirect.see-other", "request.post",
      ])
    #expect(added { $0.asyncCall = true }.allSatisfy { $0.hasPrefix("async.") })
  }

  @Test(arguments: [
    (
      #"{"id":1}"#, [String]?.none, [String]?.none,
      ["answer.sequence", "answer.concurrent", "double.isolated", "double.straggler"]
        + ["answer.empty"]
    ),
    (#"{"id":1,"name":"a"}"#, nil, ["name"], ["answer.empty"]),
    ("[1]", [], nil, ["answer.unknown-keys", "answer.unicode"]),
  ])
  func bodiesWithoutAPartHaveNoCellForIt(
    body: String, list: [String]?, text: [String]?, missing: [String]
  ) {
    let bodies = BodyVariants(
      template: Data(body.utf8), list: list, required: text, text: text)
    let required = text == nil ? ["body.missing-value", "body.wrong-type"] : []

    #expect(plain.subtracting(Self.ids(of: Variation(bodies: bodies))) == Set(missing + required))
  }

  @Test func bodiesThatCannotBeReadHaveEveryCell() {
    var subject = Variation()
    subject.variants = .failure(CocoaError(.fileNoSuchFile))

    #expect(Self.ids(of: subject) == plain)
  }

  @Test func clientWithoutDoublesHasNoCellForThem() {
    var subject = Variation()
    subject.lanes = [.loopback]

    #expect(Contract.cells(of: [subject]).allSatisfy { $0.lane == .loopback })
  }

  private static func ids(of subject: Variation) -> Set<String> {
    Set(Contract.cells(of: [subject]).map(\.scenario.id))
  }
}
