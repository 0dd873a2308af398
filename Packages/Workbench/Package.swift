// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// The folder of SwiftSyntax in the toolchain in use, which is where the program is that reads this manifest.
/// Toolchains for Linux have it.
func findSyntax() -> String? {
  #if os(Linux)
    let program = URL(filePath: "/proc/\(getppid())/exe").resolvingSymlinksInPath()
    let folder = program.deletingLastPathComponent().appending(path: "../lib/swift/host")
      .standardized.path
    return FileManager.default.fileExists(atPath: "\(folder)/SwiftParser.swiftmodule")
      ? folder : nil
  #else
    return nil
  #endif
}

let package = Package(
  name: "Workbench",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "workbench", targets: ["WorkbenchCommand"]),
    .executable(name: "pages", targets: ["PagesCommand"]),
    .executable(name: "new-client", targets: ["NewClientCommand"]),
    .executable(name: "kata", targets: ["KatasCommand"]),
    .library(name: "Findings", targets: ["Findings"]),
  ],
  targets: [
    // What the tools share: child processes, where things are in the workspace, plain tables.
    .target(name: "WorkbenchKit"),
    .testTarget(
      name: "WorkbenchKitTests",
      dependencies: ["BlockingWork", "SampleRepositories", "WorkbenchKit"]),

    // `make test`: runs test bundles, reads their event streams, and sums up.
    .target(name: "TestRunner", dependencies: ["WorkbenchKit"]),
    .testTarget(
      name: "TestRunnerTests",
      dependencies: ["BlockingWork", "SampleRepositories", "TestRunner", "WorkbenchKit"]),
    .executableTarget(name: "WorkbenchCommand", dependencies: ["TestRunner", "WorkbenchKit"]),

    // The mutants of the styles' pages, what judges said about them, and the pages and pictures of both.
    .target(name: "Comparison", dependencies: ["Findings", "TestRunner", "WorkbenchKit"]),
    .testTarget(
      name: "ComparisonTests",
      dependencies: ["Comparison", "Findings", "SampleRepositories", "TestRunner", "WorkbenchKit"],
      exclude: ["Approved/page.txt", "Approved/picture.svg", "Approved/tables.txt"]),

    // What `make lint` says about a page: what is untrue, where, and what mends it.
    .target(name: "Findings"),
    .testTarget(name: "FindingsTests", dependencies: ["Findings"]),

    // `make lint`: checks that the published pages are true. `make docs-compare` writes those of the comparison.
    .target(name: "Pages", dependencies: ["Comparison", "Findings", "WorkbenchKit"]),
    .testTarget(
      name: "PagesTests",
      dependencies: [
        "BlockingWork", "Comparison", "Findings", "Pages", "SampleRepositories", "WorkbenchKit",
      ]),
    .executableTarget(name: "PagesCommand", dependencies: ["Comparison", "Pages", "WorkbenchKit"]),

    // `make new`: writes the model of a client from answers of its service.
    .target(name: "ModelGenerator"),
    .testTarget(name: "ModelGeneratorTests", dependencies: ["ModelGenerator"]),

    // `make new` and `make new-remove`: makes a client from a shipped style and a sample.
    .target(name: "NewClient", dependencies: ["ModelGenerator", "WorkbenchKit"]),
    .testTarget(
      name: "NewClientTests",
      dependencies: ["BlockingWork", "ModelGenerator", "NewClient", "WorkbenchKit"],
      exclude: ["Samples"]),
    .executableTarget(name: "NewClientCommand", dependencies: ["NewClient", "WorkbenchKit"]),

    // `make kata`, `make judge` and `make hunt`: the exercises, and what holds their courses true.
    .target(name: "Katas", dependencies: ["Comparison", "TestRunner", "WorkbenchKit"]),
    .testTarget(
      name: "KatasTests",
      dependencies: [
        "BlockingWork", "Comparison", "Katas", "SampleRepositories", "TestRunner", "WorkbenchKit",
      ]),
    .executableTarget(name: "KatasCommand", dependencies: ["Katas", "WorkbenchKit"]),

    // For tests that wait for a process.
    .target(name: "BlockingWork", path: "Tests/BlockingWork"),

    // A repository of two small styles, and scripts in the place of test bundles, for the tools' tests.
    .target(
      name: "SampleRepositories", dependencies: ["WorkbenchKit"], path: "Tests/SampleRepositories",
      exclude: ["bundle.sh"]),
  ],
  swiftLanguageModes: [.v6]
)

// `make mutate` makes mutants, and `make compare` takes those of the pages. Both compile all mutants in one build,
// for which they need SwiftSyntax. Nothing else does.
if let syntax = findSyntax() {
  let search = [SwiftSetting.unsafeFlags(["-I", syntax])]
  package.products += [
    .executable(name: "compare", targets: ["ComparisonCommand"]),
    .executable(name: "mutate", targets: ["MutationCommand"]),
  ]
  package.targets += [
    .target(
      name: "Mutation", dependencies: ["Comparison", "Findings", "TestRunner", "WorkbenchKit"],
      swiftSettings: search,
      linkerSettings: [
        .unsafeFlags(["-L", syntax, "-Xlinker", "-rpath", "-Xlinker", syntax]),
        .linkedLibrary("SwiftParser"), .linkedLibrary("SwiftSyntax"),
        .linkedLibrary("SwiftOperators"),
      ]),
    .testTarget(
      name: "MutationTests",
      dependencies: [
        "BlockingWork", "Comparison", "Mutation", "SampleRepositories", "WorkbenchKit",
      ],
      swiftSettings: search),
    .executableTarget(
      name: "ComparisonCommand", dependencies: ["Comparison", "Mutation", "WorkbenchKit"],
      swiftSettings: search),
    .executableTarget(
      name: "MutationCommand", dependencies: ["Mutation", "WorkbenchKit"], swiftSettings: search),
  ]
}

for target in package.targets {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ]
}
