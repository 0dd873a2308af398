import Comparison
import Foundation
import SampleRepositories
import Synchronization
import WorkbenchKit

@testable import Mutation

/// A workspace with the client `A`, the contract and the tools, and a compiler that writes shell scripts.
///
/// `A` has the mutants 1 to 3: `one()`, `two()` and `three()` in `Sources/A/A.swift` are not called.
final class MutableWorkspace: Sendable {
  /// What the tests of `A` do; they can read `$ACTIVE_MUTANT`.
  let own: Mutex<String>
  /// What the contract does.
  let contract: Mutex<String>
  /// The mutants in code that the tests of `A` run.
  let reached = Mutex(Set(1...20))
  /// The mutants in code that the contract runs.
  let reachedByContract = Mutex(Set(1...20))
  /// The toolchain that compiles.
  let toolchain = Mutex("Swift 6.3")
  /// How much space the compiler asks for, in bytes.
  let neededSpace = Mutex(0)
  private let sample: SampleRepository
  private let recorded = Mutex<[[String]]>([])
  /// Lines that contain one of these do not compile.
  private let nonsense = Mutex<[String]>([])
  private let namesOneError = Mutex(false)

  /// A test that notices the mutants 1 and 2.
  static let noticing = """
    case $ACTIVE_MUTANT in
    1|2) fail ATests.S/notices/T.swift:1:1 ;;
    *) pass ATests.S/notices/T.swift:1:1 ;;
    esac
    pass ATests.S/other/U.swift:1:1
    """

  init(own: String = noticing, contract: String = "pass styleHonoursTheContract") throws {
    self.own = Mutex(own)
    self.contract = Mutex(contract)
    sample = try SampleRepository()
    try list(clients: ["A"])
    try write("Package(name: \"Workbench\")", to: "Packages/Workbench/Package.swift")
    try write("func tool() { work() }", to: "Packages/Workbench/Sources/Tool/Tool.swift")
    try write("func main() { work() }", to: "Packages/Workbench/Sources/ToolCommand/main.swift")
    try write("@Test", to: "Packages/Workbench/Tests/ToolTests/ToolTests.swift")
    try write("func other() { work() }", to: "Packages/Workbench/Sources/Other/Other.swift")
    for path in ["Packages/Workbench/Templates", "Packages/URLProtocolScript", ".ci", "Makefile"] {
      try write("", to: path == "Makefile" ? path : "\(path)/File")
    }
    try write(Self.source, to: "Packages/A/Sources/A/A.swift")
    try write("let double = Double.self", to: "Packages/A/Sources/ADoubles/D.swift")
    try write("@Test", to: "Packages/A/Tests/ATests/T.swift")
    try write("@Test", to: "Packages/A/Tests/ATests/U.swift")
    try write("// shared", to: "Packages/A/Tests/ATests/Support.swift")
    try write("// No mutants.\n", to: "Packages/A/Mutants.md")
  }

  static let source = "func f() {\n  one()\n  two()\n  three()\n}\n"

  var root: URL { sample.root }
  /// The options of each build.
  var options: [[String]] { recorded.withLock(\.self) }
  /// How often the compiler ran.
  var builds: Int { options.count }

  func write(_ text: String, to path: String) throws { try sample.write(text, to: path) }

  /// Writes which clients there are.
  private func list(clients: [String]) throws {
    let lines = clients.map { "  \"\($0)\",\n" }.joined()
    try write("let styles = [\n\(lines)]\nPackage(name: \"NetworkingKatas\")", to: "Package.swift")
    for name in clients {
      try write("Package(name: \"\(name)\")", to: "Packages/\(name)/Package.swift")
    }
    let locations = clients + ["..", "Workbench"]
    try write(
      locations.map { "location = \"group:\($0)\"" }.joined(separator: "\n"),
      to: "Packages/Katas.xcworkspace/contents.xcworkspacedata")
  }

  /// Adds the client `B`, with the source of `A`.
  func addClient() throws {
    try list(clients: ["A", "B"])
    try write("@Test", to: "Packages/B/Tests/BTests/T.swift")
    try write(Self.source, to: "Packages/B/Sources/B/A.swift")
    try write("// No mutants.\n", to: "Packages/B/Mutants.md")
  }

  /// Lines that contain one of these do not compile. A compiler can say so of one line at a time.
  func refuse(_ texts: String..., oneAtATime: Bool = false) {
    nonsense.withLock { $0 = texts }
    namesOneError.withLock { $0 = oneAtATime }
  }

  /// Which mutant was switched on in each run of the tests of `A`, in the order of the numbers.
  var runs: [Int] {
    let text = (try? String(contentsOf: root.appending(path: "runs"), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { Int($0) }.sorted()
  }

  func forgetRuns() throws { try write("", to: "runs") }

  private func compile(
    _ options: [String], in folder: URL
  ) throws -> (isBuilt: Bool, output: String) {
    recorded.withLock { $0.append(options) }
    let checkout = root.appending(path: ".build-mutate/checkout")
    let nonsense = nonsense.withLock(\.self)
    if !nonsense.isEmpty {
      let path = "Packages/A/Sources/A/A.swift"
      let lines = try String(contentsOf: checkout.appending(path: path), encoding: .utf8)
        .split(separator: "\n", omittingEmptySubsequences: false)
      let all = lines.indices.filter { index in nonsense.contains { lines[index].contains($0) } }
      let errors = all.prefix(namesOneError.withLock(\.self) ? 1 : all.count)
      if !errors.isEmpty {
        let file = checkout.appending(path: path).path
        return (
          false, errors.map { "\(file):\($0 + 1):1: error: nonsense\n" }.joined()
        )
      }
    }
    let products = folder.appending(path: ".build/debug")
    let log = "echo $ACTIVE_MUTANT >>'\(root.path)/runs'\n"
    let own = log + mark(reached.withLock(\.self)) + own.withLock(\.self)
    for name in ["A", "B", "Workbench"] {
      try BundleScript.write(name, in: products, own + "\nfinish")
    }
    try BundleScript.write(
      "NetworkingKatas", in: products,
      mark(reachedByContract.withLock(\.self)) + contract.withLock(\.self) + "\nfinish")
    return (true, "")
  }

  /// Marks mutants as reached, in a run without a mutant.
  private func mark(_ mutants: Set<Int>) -> String {
    let marks = (0...20).map { mutants.contains($0) ? #"\001"# : #"\000"# }.joined()
    return """
      [ -z "$REACHED_MUTANTS" ] || {
        count=$(wc -c <"$REACHED_MUTANTS")
        printf '\(marks)' | head -c "$count" >"$REACHED_MUTANTS"
      }

      """
  }

  /// The report that was written.
  var report: MutationReport {
    get throws {
      let data = try Data(contentsOf: root.appending(path: ".build-mutate/mutation.json"))
      return try JSONDecoder().decode(MutationReport.self, from: data)
    }
  }

  /// How the report says that the mutants of `A` ended.
  var statuses: [MutationReport.Status] {
    get throws {
      try report.files["Packages/A/Sources/A/A.swift"]?.mutants.map(\.status) ?? []
    }
  }

  /// What `make mutate` prints, and whether it ends well.
  func mutate(
    _ options: String..., patience: Double = 30,
    report: @escaping @Sendable (String) -> Void = { _ in }
  ) throws -> (isFine: Bool, text: String) {
    try mutate(options, patience: patience, report: report)
  }

  /// Runs the command with a list of options.
  func mutate(
    _ options: [String], patience: Double = 30,
    report: @escaping @Sendable (String) -> Void = { _ in }
  ) throws -> (isFine: Bool, text: String) {
    guard let selection = try Selection(arguments: options) else {
      throw WorkbenchError("unknown options")
    }
    let printed = Mutex("")
    let command = MutateCommand(
      root: root, selection: selection,
      console: Console(write: { text in printed.withLock { $0 += text + "\n" } }, report: report))
    let isFine = try command.run(
      compiler: Compiler(
        version: toolchain.withLock(\.self), neededSpace: neededSpace.withLock(\.self)
      ) { options, folder in
        try self.compile(options, in: folder)
      }, patience: patience)
    return (isFine, printed.withLock(\.self))
  }
}
