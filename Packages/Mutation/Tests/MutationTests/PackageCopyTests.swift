import Foundation
import TestHelpers
import Testing
import WorkbenchKit

@testable import Mutation

/// What the tests of a package see in its folder, they see in the copy, too, and what compiles
/// there compiles with mutants.
@Suite(.blocking) struct PackageCopyTests {
  /// What a package can have beside its code, and what its tests then see, both in a shell.
  private static let files: [(made: String, seen: String)] = [
    ("ln -s nowhere lost", "[ `readlink lost` = nowhere ]"),
    ("ln -s /nowhere lost-root", "[ `readlink lost-root` = /nowhere ]"),
    ("ln -s self self", "[ `readlink self` = self ]"),
    ("ln -s . Tests/circle", "[ `readlink Tests/circle` = . ]"),
    ("mkdir A B && ln -s ../B A && ln -s ../A B", "[ `readlink A/B` = ../B ]"),
    ("ln -s Package.swift inside", "[ `readlink inside` = Package.swift ]"),
    ("ln -s \"$PWD/Package.swift\" absolute", "[ absolute -ef Package.swift ]"),
    ("ln -s ../Out/x out", "[ `cat out` = 1 ]"),
    ("ln -s ../Out out-folder", "[ `cat out-folder/x` = 1 ]"),
    ("ln -s .. around", "[ `cat around/Out/x` = 1 ]"),
    ("ln -s / root", "[ -d root/tmp ]"),
    ("mkfifo pipe", ":"),
    ("perl -MIO::Socket::UNIX -e 'IO::Socket::UNIX->new(Local => q(s), Listen => 1)'", ":"),
    ("mkdir empty", "[ -d empty ]"),
    ("mkdir .buildkite && echo 1 >.buildkite/x", "[ `cat .buildkite/x` = 1 ]"),
    ("printf '#!/bin/sh\\n' >script && chmod 555 script", "./script"),
    ("echo 1 >\"a 'b'\n\\\"c\"", "[ `cat a*c` = 1 ]"),
    ("echo 1 >./-x", "[ `cat ./-x` = 1 ]"),
    ("printf '\\377' >binary", "[ `wc -c <binary` = 1 ]"),
    ("perl -e 'truncate STDOUT, 1e8' >large", "[ `wc -c <large` = 100000000 ]"),
    ("echo 1 >secret && chmod 0 secret", ":"),
    ("mkdir closed && chmod 0 closed", ":"),
    ("git init -q sub && echo 1 >sub/x", "[ `cat sub/x` = 1 ]"),
  ]

  /// What the sources of a module can begin with.
  private static let imports = [
    "", "import Foundation", "public import Foundation", "import Glibc", "public import Glibc",
    "private import Glibc", "@preconcurrency import Glibc", "@_exported import Glibc",
    "import func Glibc.getenv",
    """
    #if canImport(Darwin)
      import Darwin
    #elseif canImport(Android)
      import Android
    #elseif canImport(Musl)
      import Musl
    #elseif canImport(Glibc)
      import Glibc
    #elseif canImport(WinSDK)
      import WinSDK
    #endif
    """,
  ]

  private let folder: URL
  private let screen = Transcript()

  init() throws {
    let temporary = try #require(FileManager.default.temporaryDirectory.path.realPath)
    folder = URL(filePath: "\(temporary)/odd-\(UUID())")
  }

  @Test func packageWithOddFilesAndImportsIsJudged() throws {
    let package = folder.appending(path: "Odd")
    defer { try? run("chmod 700 Odd/closed; rm -r \"$PWD\"", in: folder) }
    let modules = Self.imports.indices.map { "Module\($0)" } + ["LinkedFile", "LinkedFolder"]
    for (module, line) in zip(modules, Self.imports) {
      try write("\(line)\npublic let isOn = true\n", to: "Odd/Sources/\(module)/Value.swift")
    }
    try write("1\n", to: "Out/x")
    try write("public let isOn = true\n", to: "Out/Folder/Value.swift")
    try run(
      "mkdir LinkedFile && ln -s ../../../Out/Folder/Value.swift LinkedFile",
      in: package.appending(path: "Sources"))
    try run("ln -s ../../Out/Folder LinkedFolder", in: package.appending(path: "Sources"))
    try write(Self.manifest(of: modules), to: "Odd/Package.swift")
    try write(Self.tests(of: modules), to: "Odd/Tests/OddTests/OddTests.swift")
    for file in Self.files { try run(file.made, in: package) }
    let rows = zip(1..., Self.files).map { "\($1.seen) || exit \($0)\n" }
    try write(rows.joined(), to: "Odd/seen.sh")
    try run("sh seen.sh", in: package)

    let root = folder.appending(path: "Katas")
    let isFine = try MutateCommand.run(
      root: root, options: Options(["PACKAGE": package.path]), console: screen.console())

    let unreadable = getuid() == 0 ? [] : ["closed", "secret"]
    #expect(isFine)
    #expect(
      screen.text == """
        \(unreadable.map { "Odd: the copy leaves out \(package.path)/\($0), which can't be read\n" }.joined())\
        Odd: building \(modules.count) of \(modules.count) mutants …
        Odd: running the tests three times without a mutant
        package  mutants  failed  hung  crashed  equivalent  survived    share  not compiled
        Odd           \(modules.count)      \(modules.count)     0        0           0         0  100.0 %             0

        """)
  }

  private func write(_ text: String, to path: String) throws {
    try folder.write(Data(text.utf8), to: path)
  }

  private func run(_ line: String, in folder: URL) throws {
    let (ending, text) = try ChildProcess(["/bin/sh", "-c", line], in: folder).output()
    try #require(ending == .exited(0), "\(line): \(text)")
  }

  /// The warnings of mutants must not be errors.
  private static func manifest(of modules: [String]) -> String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let modules = \(modules)
    let package = Package(
      name: "Odd",
      targets: modules.map {
        .target(
          name: $0, swiftSettings: [.strictMemorySafety(), .treatAllWarnings(as: .error)])
      } + [.testTarget(name: "OddTests", dependencies: modules.map { .byName(name: $0) })])
    """
  }

  private static func tests(of modules: [String]) -> String {
    """
    import Foundation
    import Testing
    \(modules.map { "import \($0)\n" }.joined())
    @Test func allAreOn() {
      let all = [\(modules.map { "\($0).isOn" }.joined(separator: ", "))]
      #expect(!all.contains(false))
    }

    @Test func filesAreSeen() throws {
      let shell = Process()
      shell.executableURL = URL(filePath: "/bin/sh")
      shell.arguments = ["seen.sh"]
      shell.currentDirectoryURL = URL(filePath: #filePath + "/../../..").standardized
      try shell.run()
      shell.waitUntilExit()
      #expect(shell.terminationStatus == 0)
    }
    """
  }
}
