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
      values: Self.pathValues(in: get, options))
    secrets = try SampleSecrets(in: samples, without: address.credentials.compactMap(\.value))
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

  /// What was taken for credentials, in a line for the user; `nil` if nothing was.
  var warning: String? {
    Secret.warning(call: address.credentials.map(\.name), sample: secrets.places)
  }

  /// The names in the path that got no value on the command line, in a line for the user.
  var noteOnPath: String? {
    let names = address.callPath.slots.filter { $0.secret == nil && $0.value == $0.name }.map(
      \.name)
    guard let first = names.first else { return nil }
    let line = Self.variable(for: first)
    return
      "\(names.joined(separator: ", ")): tests and README use the name as the value; to choose, write \(line)=… after make new."
  }

  /// The values of the names in the path, such as `owner=apple`. Names of the environment that were
  /// not given on the command line do not count.
  private static func pathValues(
    in get: String, _ options: Options
  ) throws(WorkbenchError) -> [String: String] {
    let given = Set((options["GIVEN"] ?? "").split(separator: " ").map(String.init))
    var values: [String: String] = [:]
    for match in get.prefix(while: { $0 != "?" }).matches(of: CallPath.variable) {
      let name = String(match.output.1)
      let variable = variable(for: name)
      guard given.contains(variable), variable.contains(where: \.isLowercase) else { continue }
      let value = options[variable] ?? ""
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

  private static let members = Query.reserved.union([
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
  static func samples(_ options: Options) throws(WorkbenchError) -> [Sample] {
    let text = options["SAMPLE"]?.trimmingCharacters(in: .whitespaces) ?? ""
    try require(
      !text.isEmpty,
      "SAMPLE is missing: save a response from the service in a file, as in SAMPLE=forecast.json.")
    let isOne = FileManager.default.fileExists(atPath: text.expandingTilde)
    let paths = isOne ? [text] : text.split(whereSeparator: \.isWhitespace).map(String.init)
    return try paths.map { path throws(WorkbenchError) in
      // One byte more than is read: a file that is larger is refused, and not read whole.
      guard let file = FileHandle(forReadingAtPath: path.expandingTilde),
        let data = try? file.read(upToCount: Sample.mostBytes + 1) ?? Data()
      else {
        throw WorkbenchError("SAMPLE\(problem(ofSample: path, in: text)).")
      }
      return Sample(name: path, bytes: Array(data))
    }
  }

  /// Why no file of this path can be read.
  private static func problem(ofSample path: String, in text: String) -> String {
    if ["{", "[", "\""].contains(text.first) {
      return
        " is the response itself: save it in a file and give its path, as in SAMPLE=answer.json"
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

struct ModelOrder {
  let source: String
  let notes: [String]
  /// What was taken for credentials; `nil` if nothing was.
  let warning: String?

  /// Without `MODEL`, the model is named after the file of the first sample.
  init(_ options: Options, root: URL, names: TakenNames = TakenNames()) throws {
    let secrets = try SampleSecrets(in: ClientOrder.samples(options), without: [])
    let samples = secrets.samples
    warning = Secret.warning(call: [], sample: secrets.places)
    let file = URL(filePath: samples[0].name).deletingPathExtension().lastPathComponent
    let name =
      try TakenNames.checked(model: options["MODEL"]) ?? Words.upperCamelCase(Words.words(of: file))
    let model = try ModelGenerator(
      samples: samples, rootName: name, maps: options.maps, isTaken: names.contains)
    var text = model.text
    var notes = model.notes
    if model.usesJSONValue {
      notes.append("JSONValue: leave it out if the client already has it.")
      text += "\n" + (try Workspace.text(of: RecipeFiles.jsonValue.source, in: root))
    }
    // In a target that is on the main actor by default, the types would be, too.
    text = text.replacing(/public (struct|enum)/) { "nonisolated \($0.output.0)" }
    self.notes = notes
    let scratch = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).swift")
    defer { try? FileManager.default.removeItem(at: scratch) }
    try Data(text.utf8).write(to: scratch)
    let (ending, log) = try ChildProcess(
      ["/usr/bin/env", "swift", "format", "--configuration", ".swift-format", scratch.path],
      in: root
    ).output(deadline: 120)
    try require(ending == .exited(0), "swift format failed.\n\(log)")
    source = log
  }
}
