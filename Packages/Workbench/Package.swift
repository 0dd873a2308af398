// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "Workbench",
  platforms: [.macOS(.v15)],
  products: [
    // A reader's first run builds the tool, so each has only what its commands need: `make test`,
    // the exercises, `make new`, and everything else.
    .executable(name: "workbench", targets: ["WorkbenchCommand"]),
    .executable(name: "exercises", targets: ["ExercisesCommand"]),
    .executable(name: "new-client", targets: ["NewClientCommand"]),
    .executable(name: "tools", targets: ["ToolsCommand"]),
    // For `make mutate`, which is a package of its own.
    .library(name: "WorkbenchKit", targets: ["WorkbenchKit"]),
    .library(name: "Bugs", targets: ["Bugs"]),
    .library(name: "TestHelpers", targets: ["TestHelpers"]),
  ],
  targets: [
    // What the tools share: child processes, options, progress, where things are; and `make test`,
    // which runs tests, reads their event streams, and shows what is red.
    .target(name: "WorkbenchKit"),
    .executableTarget(name: "WorkbenchCommand", dependencies: ["WorkbenchKit"]),
    // The pages of bugs: their diffs, and what suites say about them.
    .target(name: "Bugs", dependencies: ["WorkbenchKit"]),
    // `make compare`: which tests notice which bug.
    .target(name: "Compare", dependencies: ["Bugs", "WorkbenchKit"]),
    // `make kata`, `make judge` and `make hunt`: the exercises, and what holds their courses true.
    .target(name: "Katas", dependencies: ["Bugs", "WorkbenchKit"]),
    // A file that a check copies into a learner's doubles. It is a target so that a compiler reads it.
    .target(name: "HeldAnswers"),
    .executableTarget(name: "ExercisesCommand", dependencies: ["Katas", "WorkbenchKit"]),
    // `make new`: the model of a client from answers of its service, and the client.
    .target(name: "NewClient", dependencies: ["WorkbenchKit"]),
    .executableTarget(name: "NewClientCommand", dependencies: ["NewClient", "WorkbenchKit"]),
    // `make docs`, `make site`, `make contract`, and what `make lint` says about pages.
    .target(name: "Docs", dependencies: ["Bugs", "Compare", "Katas", "WorkbenchKit"]),
    .executableTarget(name: "ToolsCommand", dependencies: ["Compare", "Docs", "WorkbenchKit"]),

    // For tests: texts that somebody approved, what a command shows, and waiting for a process.
    .target(name: "TestHelpers", dependencies: ["WorkbenchKit"], path: "Tests/TestHelpers"),
  ],
  swiftLanguageModes: [.v6]
)

/// The tests of a target. They may use the helpers of all tests.
func tests(of name: String, also others: [String] = [], exclude: [String] = []) -> Target {
  let modules = [name, "TestHelpers"] + (name == "WorkbenchKit" ? [] : ["WorkbenchKit"]) + others
  return .testTarget(
    name: "\(name)Tests", dependencies: modules.map { .byName(name: $0) }, exclude: exclude)
}
package.targets += [
  tests(of: "WorkbenchKit", exclude: ["Testing/Screens"]),
  tests(of: "Bugs"),
  tests(of: "Compare", also: ["Bugs"], exclude: ["Approved"]),
  tests(of: "Katas", also: ["Bugs"], exclude: ["Approved"]),
  tests(of: "NewClient", exclude: ["Approved", "Model/Approved", "Samples", "swift.sh"]),
  tests(of: "Docs", also: ["Compare"]),
]

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
    // Half of a reader's first build of `workbench` would go into an index of Foundation.
    .unsafeFlags(["-index-ignore-system-modules"]),
  ]
}
