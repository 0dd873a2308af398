import Foundation
import WorkbenchKit

/// The names of the toolchain's modules and public types, for which the compiler is asked, and of
/// the made code.
struct TakenNames: Sendable {
  private static let modules = [
    "Foundation", "FoundationNetworking", "Dispatch", "Synchronization", "Testing",
  ]

  var meaningful: @Sendable ([String]) throws -> Set<String> = ofToolchain
  private(set) var declared: Set<String> = []

  func adding(_ names: Set<String>) -> TakenNames {
    var copy = self
    copy.declared.formUnion(names.map { $0.lowercased() })
    return copy
  }

  /// Whether the made code has a name. On some disks two files cannot differ in upper and lower
  /// case.
  func isDeclared(_ name: String) -> Bool { declared.contains(name.lowercased()) }

  /// Types of Swift Testing that services have, too. An app doesn't see them, and a test writes the
  /// module in front of its own.
  static let ofTestsAlone: Set<String> = [
    "Attachment", "Bug", "Comment", "Confirmation", "Issue", "Tag",
  ]

  func contains(_ name: String) -> Bool {
    if isDeclared(name) { return true }
    return !Self.ofTestsAlone.contains(name)
      && (try? meaningful([name]))?.contains(name) == true
  }

  func check(_ name: String, with own: [String], instead other: String) throws {
    let all = [name] + own
    if let first = try all.first(where: isDeclared) ?? meaningful(all).min() {
      throw WorkbenchError(
        "NAME=\(name): Swift, one of its libraries, the style, or the contract already uses the name \(first). Choose another, such as \(other)."
      )
    }
  }

  static func checked(model: String?) throws(WorkbenchError) -> String? {
    guard let model, !isTypeName(model) || ["Protocol", "Type"].contains(model) else {
      return model
    }
    throw WorkbenchError(
      "MODEL=\(TypedText.shown(model)) isn't a valid type name: use up to 60 letters and digits, beginning with a capital letter, as in Forecast."
    )
  }

  /// A file has the name as well, which cannot be as long as one likes.
  static func isTypeName(_ text: String) -> Bool {
    text.wholeMatch(of: /[A-Z][A-Za-z0-9]{0,59}/) != nil
  }

  @Sendable static func ofToolchain(_ names: [String]) throws -> Set<String> {
    let unknown = "NameThatNothingHas"
    var source = modules.map { "#if canImport(\($0))\nimport \($0)\n#endif\n" }.joined()
    for name in names + [unknown] {
      source += "#if canImport(\(name))\ntypealias Module\(name) = Int\n#else\n"
      source += "typealias Alias\(name) = \(name)\n#endif\n"
    }
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).swift")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(source.utf8).write(to: file)
    var command = ["/usr/bin/env", "swiftc", "-typecheck", file.path]
    #if os(macOS)
      // Swift Testing lies with Xcode, and not in the SDK.
      let platform = ["/usr/bin/env", "xcrun", "--show-sdk-platform-path"]
      let folder = try ChildProcess(platform).output().text
        .trimmingCharacters(in: .whitespacesAndNewlines)
      command += ["-F", "\(folder)/Developer/Library/Frameworks"]
    #endif
    let log = try ChildProcess(command).output(deadline: 120).text
    let free = (names + [unknown]).filter { log.contains("cannot find type '\($0)' in scope") }
    try require(
      free.contains(unknown), "swiftc can't tell which names are taken.\n\(log.prefix(500))")
    return Set(names).subtracting(free)
  }
}
