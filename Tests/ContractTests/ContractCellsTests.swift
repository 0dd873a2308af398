import ContractKit
import Foundation
import Testing

@Suite struct ContractCellsTests {
  /// A style that promises nothing beyond what every style promises.
  private struct PlainSubject: Subject {
    var name = "Plain"
    var path: String { reference.path }
    var bodies: BodyVariants { get throws { try variants.get() } }
    var variants: Result<BodyVariants, any Error> = .success(ReferenceSubject().bodies)
    var capabilities = Capabilities()
    private let reference = ReferenceSubject()

    func doubled(_ network: Network) -> ClientDriver { reference.doubled(network) }
    func loopback(_ network: Network) -> ClientDriver { reference.loopback(network) }
  }

  @Test func everyScenarioHasItsOwnIdAndASentence() {
    #expect(Set(Contract.scenarios.map(\.id)).count == Contract.scenarios.count)
    #expect(Contract.scenarios.allSatisfy { $0.sentence.hasSuffix(".") })
  }

  @Test func everyGroupOfScenariosIsInTheContract() {
    let groups = Contract.scenarios.map { $0.id.prefix { $0 != "." } }

    #expect(
      Set(groups) == [
        "answer", "status", "body", "transport", "redirect", "delivery", "async", "request",
        "double",
      ])
  }

  @Test func styleWithEveryCapabilityHasEveryScenarioInEachOfItsLanes() {
    let cells = Contract.cells(of: [ReferenceSubject()]).map(\.description)

    #expect(
      cells
        == Contract.scenarios.flatMap { scenario in
          scenario.lanes.map { "Reference \($0) \(scenario.id)" }
        })
  }

  @Test func scenarioForTwoStylesStandsTogether() {
    let cells = Contract.cells(of: [PlainSubject(name: "A"), PlainSubject(name: "B")])

    #expect(
      cells.prefix(4).map(\.description) == [
        "A doubles answer.value", "A loopback answer.value",
        "B doubles answer.value", "B loopback answer.value",
      ])
  }

  @Test func capabilityAddsItsScenarios() {
    let plain = ids { _ in }

    #expect(
      Set(Contract.scenarios.map(\.id)).subtracting(plain) == [
        "delivery.queue", "request.headers", "redirect.other-origin", "async.value",
        "async.status", "async.body", "async.transport", "async.cancelled",
        "async.cancelled-before", "async.cancel-race",
      ])
    #expect(ids { $0.queue = true }.subtracting(plain) == ["delivery.queue"])
    #expect(ids { $0.headers = ["A": "b"] }.subtracting(plain) == ["request.headers"])
    #expect(
      ids { $0.credentialHeader = "A" }.subtracting(plain) == ["redirect.other-origin"])
    #expect(
      ids { $0.asyncCall = true }.subtracting(plain).allSatisfy { $0.hasPrefix("async.") })
  }

  @Test func bodiesWithoutAPartHaveNoCellForIt() {
    let all = ids { _ in }

    #expect(
      all.subtracting(ids(ofBodies: #"{"id":1}"#, required: nil, text: nil)) == [
        "answer.empty", "answer.sequence", "answer.concurrent", "body.missing-value",
        "body.wrong-type", "double.isolated", "double.straggler",
      ])
    #expect(
      all.subtracting(ids(ofBodies: #"{"id":1,"name":"a"}"#, required: ["id"], text: ["name"]))
        == ["answer.empty"])
    #expect(
      all.subtracting(ids(ofBodies: "[1]", list: [], required: nil, text: nil)) == [
        "answer.unknown-keys", "answer.unicode", "body.missing-value", "body.wrong-type",
      ])
  }

  @Test func bodiesThatCannotBeReadHaveEveryCell() {
    var subject = PlainSubject()
    subject.variants = .failure(CocoaError(.fileNoSuchFile))

    #expect(
      Contract.cells(of: [subject]).map(\.description)
        == Contract.cells(of: [PlainSubject()]).map(\.description))
  }

  @Test func lanesWithoutTheirPartHaveNoCell() {
    let lanes = Dictionary(uniqueKeysWithValues: Contract.scenarios.map { ($0.id, $0.lanes) })
    let loopbackOnly = lanes.filter { $0.value == [.loopback] }.keys.sorted()
    let doublesOnly = lanes.filter { $0.value == [.doubles] }.keys.sorted()

    #expect(
      loopbackOnly == [
        "delivery.cancel-closes", "redirect.cancelled", "redirect.followed", "redirect.loop",
        "redirect.other-origin",
      ])
    #expect(
      doublesOnly == [
        "double.isolated", "double.leftover", "double.straggler", "double.unscripted",
      ])
    #expect(lanes.values.allSatisfy { !$0.isEmpty })
  }

  /// The ids of the scenarios for a style with these bodies.
  private func ids(
    ofBodies template: String, list: [String]? = nil, required: [String]?, text: [String]?
  ) -> Set<String> {
    var subject = PlainSubject()
    subject.variants = .success(
      BodyVariants(template: Data(template.utf8), list: list, required: required, text: text))
    return Set(Contract.cells(of: [subject]).map(\.scenario.id))
  }

  /// The ids of the scenarios for a style with these capabilities.
  private func ids(_ promise: (inout Capabilities) -> Void) -> Set<String> {
    var subject = PlainSubject()
    promise(&subject.capabilities)
    return Set(Contract.cells(of: [subject]).map(\.scenario.id))
  }
}
