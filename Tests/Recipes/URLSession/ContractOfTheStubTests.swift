import ContractKit
import ContractSubjects
import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The stub tells a client what a network would tell it: the contract's doubles lane, with the client RequestHandler.
@Suite struct ContractOfTheStubTests {
  @Test(arguments: Contract.cells(of: [subject]).shuffled())
  func stubHonoursTheContract(cell: Cell) async {
    if let failure = await cell.verdict().failure { Issue.record("\(failure)") }
  }

  private static let subject = Subjects.requestHandler(without: exclusions) {
    network, url, driver in
    let server = HTTPStub(base: url.absoluteString)
    network.addTeardown { server.session.finishTasksAndInvalidate() }
    for (index, answer) in network.doubledAnswers.enumerated() {
      server.give(answer, to: index)
    }
    return driver(server.session).recording(
      requests: { server.requests.map(RecordedRequest.init) },
      unusedAnswers: { server.unusedAnswers.count })
  }

  #if os(Linux) && !compiler(>=6.3.2)
    private static let exclusions = [
      Exclusion(
        "status.401-challenge*", in: [.doubles], seen: nil,
        because: "the stub sends the challenge, after which this URLSession never completes a call")
    ]
  #else
    private static let exclusions: [Exclusion] = []
  #endif
}

extension HTTPStub {
  fileprivate func give(_ doubled: DoubledAnswer, to index: Int) {
    let isHeld = doubled.delay > 0
    let answer =
      switch doubled.shape {
      case .response(let response):
        answer(
          "", status: response.status, headers: response.allHeaders,
          body: response.body, isHeld: isHeld)
      case .error(let error): answer("", error: error, isHeld: isHeld)
      case .notHTTP: answer("", error: URLError(.cannotParseResponse), isHeld: isHeld)
      case .nothing: answer("", isHeld: true)
      }
    guard isHeld else { return }
    Task {
      try await requireEventually(within: 60) { requests.count > index }
      DispatchQueue.global().asyncAfter(deadline: .now() + doubled.delay) { answer.release() }
    }
  }
}
