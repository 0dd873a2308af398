import Foundation
import WorkbenchKit

/// One more call of a client that stands: what was typed, checked.
struct EndpointOrder: CallNames {
  enum Method: String, CaseIterable {
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"

    /// What the call does, as a verb in its name; a GET has none.
    var verb: String? {
      switch self {
      case .get: nil
      case .post: "create"
      case .put: "replace"
      case .patch: "update"
      case .delete: "delete"
      }
    }
  }

  let package: StandingClient
  let method: Method
  let style: ShippedStyle
  let address: CallAddress
  /// What the answer is called, and what its body.
  let noun, bodyNoun: String
  /// Whether MODEL is given.
  let isNamed: Bool
  /// The name of the call: `reviews` or `createReview`.
  let function: String
  let maps: Set<String>
  /// The answers without credentials. There are none if the answer is empty.
  let samples: [Sample]
  let body: [Sample]
  /// What the service sends with a failure.
  let problem: [Sample]
  let names: TakenNames
  /// What was taken for credentials; `nil` if nothing was.
  let warning: String?

  init(_ options: Options, root: URL, names toolchain: TakenNames) throws {
    package = try StandingClient(options)
    style = try ShippedStyle(package.record.style, in: root)
    let given = Method.allCases.filter { options[$0.rawValue] != nil }
    let all = Method.allCases.map(\.rawValue).joined(separator: ", ")
    method = try (given.count == 1 ? given.first : nil).orThrow(
      given.isEmpty
        ? "The call is missing: give its path, as in GET=/orders or POST=/orders. The methods are \(all)."
        : "\(given.map(\.rawValue).joined(separator: " and ")) are two calls: add one after the other."
    )
    let method = method
    let path = options[method.rawValue] ?? ""
    let answers = options["SAMPLE"] == nil ? [] : try ClientOrder.samples(options)
    do {
      address = try CallAddress(
        get: path, base: package.record.base.absoluteString,
        values: ClientOrder.pathValues(in: path, options), samples: answers)
    } catch {
      throw WorkbenchError(error.description.replacing("GET=", with: "\(method.rawValue)="))
    }
    try require(
      method != .get || options["SAMPLE"] != nil,
      "SAMPLE is missing: save the response to this GET in a file, as in SAMPLE=orders.json.")
    try require(
      method != .get || options["BODY"] == nil,
      "BODY is the body of a request, and a GET has none: leave it out, or write POST=\(TypedText.shown(path))."
    )
    let secrets = try (
      SampleSecrets(
        in: answers, without: address.credentials.compactMap(\.value)),
      SampleSecrets(
        in: options["BODY"] == nil ? [] : ClientOrder.samples(options, "BODY"),
        without: address.credentials.compactMap(\.value))
    )
    let problems = try ClientOrder.problem(
      options, without: address.credentials.compactMap(\.value))
    problem = problems.samples
    samples = secrets.0.samples
    body = secrets.1.samples
    warning = Secret.warning(
      call: address.credentials.map(\.name),
      sample: secrets.0.places + secrets.1.places + problems.places
    )?.replacing("in GET", with: "in \(method.rawValue)")
    maps = options.maps

    let model = try TakenNames.checked(model: options["MODEL"])
    isNamed = model != nil
    let words = Words.words(of: try address.noun(of: package.record.client))
    let one = Words.singular(words)
    // A POST to `/reviews` answers with one of them, and one to `/orders/7/cancel` cancels.
    let isAction = method == .post && body.isEmpty && Words.singular(words) == words
    let noun = model ?? Words.upperCamelCase(method == .get ? words : one)
    let declared = package.declarations.types.keys.filter { !$0.contains(".") }
    names = toolchain.adding(style.types.union(declared))
    if let model, names.contains(model) {
      throw WorkbenchError(
        "MODEL=\(model): Swift, one of its libraries, or the client already uses that name. Choose another, such as \(model)Answer."
      )
    }
    self.noun = names.isDeclared(noun) ? "\(noun)Answer" : noun
    bodyNoun = Words.upperCamelCase([method == .post ? "new" : method.verb ?? "new"] + one)
    let call =
      method.verb.map { isAction ? Words.lowerCamelCase(words) : Words.lowerCamelCase([$0] + one) }
      ?? Words.lowerCamelCase(words)
    let isFree = SwiftWords.source(call) == call && !ClientOrder.members.contains(call)
    function = isFree ? call : "\(call)Answer"
    if let place = package.declarations.functions[function] {
      throw WorkbenchError(
        "\(method.rawValue)=\(TypedText.shown(path)): the client already has \(function), at \(place). Rename that one, or change it by hand."
      )
    }
    try checkProblem()
  }

  /// Adds the typed error, unless the client has one.
  private func checkProblem() throws {
    let type = ProblemSource.type(of: self)
    guard !problem.isEmpty, let place = package.declarations.types[type] else { return }
    throw WorkbenchError(
      "ERROR: the client already has a typed error, \(type) at \(place). Leave ERROR out, or add what differs there."
    )
  }

  var isForLinux: Bool { package.record.isForLinux }
  var module: String { package.record.module }
  var client: String { package.record.client }
  var error: String { package.record.error }
  /// The name of the suite: `CreateReviewTests`.
  var suite: String { function.prefix(1).uppercased() + function.dropFirst() + "Tests" }
}
