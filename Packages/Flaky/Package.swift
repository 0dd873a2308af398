// swift-tools-version: 6.3
import PackageDescription

// The suite as it should be. `Causes.md` has the diffs that make it unreliable for `make flaky`, so
// that nobody's build runs flaky tests. It isn't in any other manifest.
let package = Package(
  name: "Flaky",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [.package(path: "../TestSupport")],
  targets: [
    .target(name: "Flaky"),
    .testTarget(
      name: "FlakyTests",
      dependencies: ["Flaky", .product(name: "TestSupport", package: "TestSupport")]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
