// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Workbench",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "workbench", targets: ["WorkbenchCommand"]),
    .executable(name: "compare", targets: ["ComparisonCommand"]),
  ],
  targets: [
    // What the tools share: child processes, where things are in the workspace, plain tables.
    .target(name: "WorkbenchKit"),
    .testTarget(name: "WorkbenchKitTests", dependencies: ["WorkbenchKit"]),

    // `make test`: runs test bundles, reads their event streams, and sums up.
    .target(name: "TestRunner", dependencies: ["WorkbenchKit"]),
    .testTarget(name: "TestRunnerTests", dependencies: ["TestRunner", "WorkbenchKit"]),
    .executableTarget(name: "WorkbenchCommand", dependencies: ["TestRunner", "WorkbenchKit"]),

    // `make compare`: runs the tests on mutants, measures costs, and writes the pages.
    .target(name: "Comparison", dependencies: ["TestRunner", "WorkbenchKit"]),
    .testTarget(
      name: "ComparisonTests", dependencies: ["Comparison", "TestRunner", "WorkbenchKit"]),
    .executableTarget(name: "ComparisonCommand", dependencies: ["Comparison", "WorkbenchKit"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
