import ContractKit
import Foundation
import URLProtocolScript

/// The subjects of the styles. To add a style, add a file to this folder and a line here.
public enum Subjects {
  /// The five styles, in the order of the matrix.
  public static let styles: [any Subject] = [
    DogPatchClientSubject(),
    RequestHandlerSubject(),
    RewardsServiceSubject(),
    APIClientSubject(),
    StarWarsAPISubject(),
  ]
}

extension Data {
  /// What the second call of each style sends.
  static let posted = Data(#"{"sample":"a body"}"#.utf8)
}

extension [Exclusion] {
  /// The scenarios of the second call. A client whose seam takes a URL can't make that call.
  static let ofSeamsThatTakeAURL = ["request.post", "redirect.keeps-body", "redirect.see-other"].map
  { scenario in
    Exclusion(
      scenario, unmet: "a driver with such a call",
      because: "the published seam takes a URL, which has no method, no header and no body")
  }

  /// The scenario that a client can't pass if its seam returns nothing that can be stopped.
  static let ofSeamsThatCannotStop = [
    Exclusion(
      "delivery.cancel-closes", in: [.loopback], unmet: "a closed connection",
      because: """
        the published seam hands back nothing to stop: a cancelled call ends at once for its \
        caller, its load continues, and the result is ignored
        """)
  ]
}

extension DoubledAnswer {
  /// Returns the events of a load, for a double that is built on `URLProtocolScript`.
  func events(from url: URL) -> [LoadEvent] {
    switch result(from: url) {
    case .success(let (_, response))?:
      [.pause(seconds: delay), .response(response)] + pieces.map { .data($0) } + [.finish]
    case .failure(let error)?: [.pause(seconds: delay), .fail(error)]
    case nil: []
    }
  }
}
