import Foundation

@testable import Katas
@testable import WorkbenchKit

/// Compiles and runs a toy: a test such as `toy >= 2` compares the number in the source.
///
/// With `>!` in the place of `>=`, a test crashes instead of failing, and with `>|`, it hangs; with
/// `>?`, it passes, but the run has a problem. With `>@`, it is green by luck, and red alone; with
/// `>~` or `>%`, when answers are late or reversed. With `>^`, it needs a greater number when they
/// are reversed. A source that begins with `//!` does not
/// build, for the reason that follows.
/// With `CONTRACT_STYLE`, two cells of the contract run, and the second is red for a toy less than
/// 3.
struct ToyCompiler {
  private let folder: URL
  private var events: [String] = []
  private var cells: [String] = []
  private var crashed: [FatalTest] = []
  private var problems: [String] = []
  private var isGreen = true
  private let lucky: String?
  private let filters: [String]

  /// - Parameter library: The source of the client, instead of the one in the package or in the
  ///   package below it.
  static func verdict(of tests: KataTests, library: String? = nil) throws -> KataTests.Verdict {
    let style = tests.environment["CONTRACT_STYLE"]
    let folder = tests.folder.appending(path: style.map { "Packages/\($0)" } ?? "")
    let files = try KataPackage.texts(below: ["Sources", "Tests", "Client"], in: folder)
    if files.tests.keys.contains(where: { $0.hasSuffix("/Escapes.swift") }) {
      try folder.write(Data(), to: ".build/escapes")
    }
    let path = "Sources/\(tests.name)/\(tests.name).swift"
    let source = library ?? files[path] ?? files["Client/\(path)"] ?? ""
    if source.hasPrefix("//!") {
      return .doesNotBuild(String(source.dropFirst(4)).replacing("$PWD", with: tests.folder.path))
    }
    // Plain text: a regular expression would take most of the time of these tests.
    let value = source.components(separatedBy: "let toy = ").dropFirst().first
    guard let number = value.flatMap({ Int($0.prefix { !$0.isWhitespace }) }) else {
      let test = files.tests.keys.min() ?? ""
      return .doesNotCompile(
        CompilerMessage.all(
          in: "\(folder.appending(path: test).path):1:1: error: cannot find 'toy' in scope\n"
            + "1 | toy >= 1\n"))
    }
    let answers = tests.environment["KATA_ANSWERS"] ?? (tests.isBuilt ? "alone" : "")
    var run = ToyCompiler(
      folder: folder, lucky: ["alone": ">@", "held": ">~", "reversed": ">%"][answers],
      filters: tests.isBuilt ? tests.filters : [])
    for (path, text) in files.tests.sorted(by: { $0.key < $1.key }) {
      for (line, content) in zip(1..., text.components(separatedBy: "\n")) {
        run.test(content, number, at: path, line: line)
      }
    }
    if let style {
      run.cell(style, "doubles answer.value", isKept: true)
      run.cell(style, "loopback transport.cut", isKept: number >= 3)
    }
    let warning = source.contains("// warns") ? "/Toy.swift:1:1: warning: careless" : ""
    return .ran(run.result, warnings: CompilerMessage.all(in: warning))
  }

  /// Makes libraries that are the source of the toy. The tests see no difference between two toys
  /// that are not negative.
  static let clients = ClientCompiler { client, library in
    guard let source = client.values.first, source.contains("let toy") else { return }
    try library.folder.write(Data(source.utf8), to: library.name)
    try Data((source.contains("-") ? source : "").utf8).write(to: library.interfacePath)
  } failing: { names, tests, library in
    let source = try Workspace.text(of: library.name, in: library.folder)
    guard case .ran(let result, _) = try verdict(of: tests, library: source) else { return [] }
    return Set(result.failedTestNames.intersection(names).sorted().prefix(1))
  }

  private init(folder: URL, lucky: String?, filters: [String]) {
    (self.folder, self.lucky, self.filters) = (folder, lucky, filters)
  }

  private mutating func test(_ content: String, _ number: Int, at path: String, line: Int) {
    let words = content.split(separator: " ")
    guard words.count == 8, words.starts(with: ["@Test", "func"]), words[4] == "toy",
      let least = Int(words[6])
    else { return }
    let (name, file) = (String(words[2].dropLast(2)), folder.appending(path: path).path)
    guard filters.isEmpty || filters.contains(where: { $0.contains("?\(name)`") }) else { return }
    let isMet =
      number >= least && words[5] != lucky ?? ""
      && (words[5] != ">^" || lucky != ">%" || number > least)
    let deaths = [
      ">!": TestRun.Death.crashed(CrashReport(reason: "a trap")), ">|": .hung(seconds: 5),
    ]
    if !isMet, let death = deaths[String(words[5])] {
      let test = EventStream.Test(
        id: name, name: "\(name)()", place: SourcePlace(file: file, line: line, column: 1))
      crashed.append(FatalTest(test: test, cell: nil, death: death, arguments: []))
      return
    }
    let location = #"{"_filePath": "\#(file)", "line": \#(line), "column": 1}"#
    add(
      #""kind": "function", "id": "\#(name)", "name": "\#(name)()", "sourceLocation": \#(location)"#
    )
    add(#""kind": "testStarted", "testID": "\#(name)", "instant": {"absolute": 0}"#)
    if !isMet, words[5] == ">?" {
      problems.append("Toy crashed. No test was running.")
    } else if !isMet {
      isGreen = false
      let text = "\(number) >= \(least) is false"
      add(
        #""kind": "issueRecorded", "testID": "\#(name)", "messages": [{"text": "\#(text)"}], "#
          + #""issue": {"sourceLocation": \#(location)}"#)
    }
    add(#""kind": "testEnded", "testID": "\#(name)", "instant": {"absolute": 0}"#)
  }

  private mutating func add(_ payload: String) { events.append("{\"payload\": {\(payload)}}") }

  private mutating func cell(_ style: String, _ name: String, isKept: Bool) {
    let words = name.split(separator: " ")
    let verdict = isKept ? "passed" : "failed"
    cells.append(
      #"{"module": "ContractTests", "style": "\#(style)", "lane": "\#(words[0])", "scenario": "\#(words[1])", "verdict": "\#(verdict)"}"#
    )
  }

  private var result: PackageResult {
    var (stream, contract) = (EventStream(), ContractResults())
    for event in events + [#"{"payload": {"kind": "runEnded"}}"#] { stream.read(Data(event.utf8)) }
    for cell in cells { contract.read(Data(cell.utf8)) }
    let run = TestRun(
      name: "Toy", ending: .exited(isGreen ? 0 : 1), events: stream, contract: contract, seconds: 0,
      output: "")
    var result = PackageResult()
    result.add(run)
    result.fatal = crashed
    result.problems = problems
    return result
  }
}
