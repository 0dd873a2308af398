import Foundation
import WorkbenchKit

struct ClientOrder {
  /// The name of the package, as it was typed: `Orders`, `OrdersClient` or `OrdersAPI`.
  let name: String
  /// The name of its module: `OrdersAPI`. No type is called so.
  var module: String
  /// The names of its main type and of its error: `OrdersClient` and `OrdersError`.
  let client: String
  let error: String
  let style: ShippedStyle
  private let secrets: SampleSecrets
  private let secretsOfProblem: SampleSecrets
  let address: CallAddress
  let noun, function: String
  let model: String?
  let maps: Set<String>
  /// The folder of the new package, which is not there yet. Its contract lies beside it.
  let destination: URL
  let names: TakenNames
  let isForLinux: Bool

  init(_ options: Options, root: URL, names toolchain: TakenNames) throws {
    let name = try options["NAME"].orThrow(
      "NAME is missing: name the client, as in NAME=WeatherClient.")
    try require(
      TakenNames.isTypeName(name) && name.count <= 40,
      """
      NAME=\(TypedText.shown(name)) isn't a valid type name: use up to 40 letters and digits, beginning with a capital \
      letter, as in WeatherClient.
      """)
    style = try ShippedStyle(options["STYLE"], in: root)
    let samples = try Self.samples(options)
    let get = try options["GET"].orThrow(
      "GET is missing: give the path that returns the sample, as in GET='/forecast?city=Paris'."
    )
    address = try CallAddress(
      get: get, base: options["BASE"] ?? CallAddress.standardBase,
      values: Self.pathValues(in: get, options), samples: samples)
    secrets = try SampleSecrets(in: samples, without: address.credentials.compactMap(\.value))
    secretsOfProblem = try Self.problem(options, without: address.credentials.compactMap(\.value))
    model = try TakenNames.checked(model: options["MODEL"])
    let noun = try model ?? address.noun(of: name)
    maps = options.maps
    isForLinux = try Self.isForLinux(options["FOR"])
    destination = try Self.destination(options["TO"], outside: root).appending(path: name)
    for folder in [destination.path, destination.path + "-Contract"]
    where FileManager.default.fileExists(atPath: folder) {
      throw WorkbenchError(
        "\(folder) already exists: move it away, use another NAME, or give a folder with TO=.")
    }
    let stem = name.wholeMatch(of: /(.+?)(?:API|Client)*/).map { "\($0.output.1)" } ?? name
    module = "\(stem)API"
    client = "\(stem)Client"
    error = "\(stem)Error"
    let own = [module, client, error]
    try toolchain.adding(style.types).check(name, with: own, instead: "\(stem)Service")
    names = toolchain.adding(style.types.union(own))
    if let model, names.contains(model) {
      throw WorkbenchError(
        "MODEL=\(model): Swift, one of its libraries, or the style already uses that name. Choose another, such as \(model)Model."
      )
    }
    // A type, a file or a suite of the style can have the name of the call's.
    self.noun = [noun, "\(noun)Tests"].contains(where: names.isDeclared) ? noun + "Answer" : noun
    self.name = name
    let words = Words.words(of: (try? address.noun(of: name)) ?? self.noun)
    let call = Words.lowerCamelCase(words)
    let isFree = SwiftWords.source(call) == call && !Self.members.contains(call)
    function = isFree ? call : call + "Answer"
  }

  /// The answers of the service, without credentials.
  var samples: [Sample] { secrets.samples }

  /// What the service sends with a failure, without credentials. There may be none.
  var problem: [Sample] { secretsOfProblem.samples }

  /// What was taken for credentials, in a line for the user; `nil` if nothing was.
  var warning: String? {
    Secret.warning(
      call: address.credentials.map(\.name), sample: secrets.places + secretsOfProblem.places)
  }

  /// The error bodies that `ERROR` names.
  static func problem(_ options: Options, without values: [String]) throws -> SampleSecrets {
    let samples = options["ERROR"] == nil ? [] : try samples(options, "ERROR")
    return try SampleSecrets(in: samples, without: values)
  }

  /// The values in the path that each call has, and the names in it that got no value on the command
  /// line, in lines for the user.
  var notesOnPath: [String] { Self.notesOnPath(of: address) }

  static func notesOnPath(of address: CallAddress) -> [String] {
    let fixed = address.fixedValues.map { value in
      "\(value) in the path: the same in every call; for an argument, write {id} there, and id=\(value) on the command line."
    }
    return fixed + [noteOnNames(in: address)].compactMap(\.self)
  }

  private static func noteOnNames(in address: CallAddress) -> String? {
    let names = address.callPath.slots.filter { $0.secret == nil && $0.value == $0.name }.map(
      \.name)
    guard let first = names.first else { return nil }
    let line = variable(for: first)
    return
      "\(names.joined(separator: ", ")): tests and README use the name as the value; to choose, write \(line)=… on the command line."
  }

  /// The values of the names in the path, such as `owner=apple`. Names of the environment that were
  /// not given on the command line do not count.
  static func pathValues(
    in get: String, _ options: Options
  ) throws(WorkbenchError) -> [String: String] {
    let given = Set((options["GIVEN"] ?? "").split(separator: " ").map(String.init))
    var values: [String: String] = [:]
    for match in get.prefix(while: { $0 != "?" }).matches(of: CallPath.variable) {
      let name = String(match.output.1)
      let variable = variable(for: name)
      guard given.contains(variable), variable.contains(where: \.isLowercase) else { continue }
      let value = options["IN_PATH_\(variable)"] ?? ""
      try require(
        !["", ".", ".."].contains(value),
        "\(variable)=\(value) can't be a part of a path: give the value of {\(name)} in a call that returns the sample."
      )
      values[name] = value
    }
    return values
  }

  /// The variable of `make` for a name in braces.
  private static func variable(for name: String) -> String { name.replacing("-", with: "_") }

  static let members = Query.reserved.union([
    "decoder", "encoder", "middleware", "self", "session", "token",
  ])

  private static func isForLinux(_ typed: String?) throws(WorkbenchError) -> Bool {
    let system = typed?.lowercased()
    try require(
      [nil, "apple", "linux"].contains(system),
      "Unknown value FOR=\(TypedText.shown(typed ?? "")): write FOR=apple, or FOR=linux for a client that also runs there."
    )
    #if os(Linux)
      return system != "apple"
    #else
      return system == "linux"
    #endif
  }

  /// The files that `SAMPLE` names: paths with spaces between them, or one path with spaces in it.
  static func samples(
    _ options: Options, _ variable: String = "SAMPLE"
  ) throws(WorkbenchError) -> [Sample] {
    let text = options[variable]?.trimmingCharacters(in: .whitespaces) ?? ""
    try require(
      !text.isEmpty,
      "\(variable) is missing: save a response from the service in a file, as in \(variable)=forecast.json."
    )
    let isOne = FileManager.default.fileExists(atPath: text.expandingTilde)
    let paths = isOne ? [text] : text.split(whereSeparator: \.isWhitespace).map(String.init)
    return try paths.map { path throws(WorkbenchError) in
      // One byte more than is read: a file that is larger is refused, and not read whole.
      guard let file = FileHandle(forReadingAtPath: path.expandingTilde),
        let data = try? file.read(upToCount: Sample.mostBytes + 1) ?? Data()
      else {
        throw WorkbenchError("\(variable)\(problem(ofSample: path, in: text, variable)).")
      }
      return Sample(name: path, bytes: Array(data))
    }
  }

  /// Why no file of this path can be read.
  private static func problem(
    ofSample path: String, in text: String, _ variable: String
  ) -> String {
    if ["{", "[", "\""].contains(text.first) {
      return
        " is the response itself: save it in a file and give its path, as in \(variable)=answer.json"
    }
    if let problem = TypedText.problem(around: text) {
      return "=\(TypedText.shown(text)) \(problem)"
    }
    if text.contains("\u{FFFD}") {
      return "=\(TypedText.shown(text)) has bytes that aren't UTF-8: rename the file"
    }
    // Where no part names a file, they are probably one path that has spaces.
    let parts = text.split(whereSeparator: \.isWhitespace).map { String($0).expandingTilde }
    let isOnePath = !parts.contains { FileManager.default.fileExists(atPath: $0) }
    let shown = TypedText.shown(isOnePath ? text : path)
    if path.contains("://") {
      return "=\(shown) is a URL: save its response in a file, and give the path of that file"
    }
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: path.expandingTilde, isDirectory: &isFolder)
    return isFolder.boolValue
      ? "=\(shown) is a folder: give the path of a file in it"
      : "=\(shown) can't be read: give the path of a file, or several paths separated by spaces"
  }

  private static func destination(
    _ text: String?, outside root: URL
  ) throws(WorkbenchError) -> URL {
    if let text,
      let problem = TypedText.problem(around: text)
        ?? (text.contains("://") ? "is a URL: write the path of a folder" : nil)
        ?? (text.contains(/\p{Cc}/) ? "has a line break or a tab: remove it" : nil)
    {
      throw WorkbenchError("TO=\(TypedText.shown(text)) \(problem).")
    }
    let root = root.standardizedFileURL.resolvingSymlinksInPath()
    let folder = text.map { URL(filePath: $0.expandingTilde) } ?? root.deletingLastPathComponent()
    let path = folder.standardizedFileURL.resolvingSymlinksInPath().path
    try folder.checkForSwift()
    let name = text.map { "TO=\($0)" } ?? path
    var isFolder: ObjCBool = false
    try require(
      !"\(path)/".hasPrefix("\(root.path)/"),
      "\(name) is inside the workspace: give a folder elsewhere.")
    try require(
      FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
        && FileManager.default.isWritableFile(atPath: path),
      "\(name) isn't a folder that you can write to: create it first, with mkdir -p.")
    return URL(filePath: path)
  }
}

extension Options {
  var maps: Set<String> {
    Set((self["MAP"] ?? "").split(whereSeparator: \.isWhitespace).map(String.init))
  }
}

extension String {
  /// Some shells leave the `~` of `TO=~/app` as it is.
  fileprivate var expandingTilde: String { NSString(string: self).expandingTildeInPath }
}
