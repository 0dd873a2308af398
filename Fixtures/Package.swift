// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "Fixtures",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "Fixtures", targets: ["Fixtures"]),
    .library(name: "TestSupport", targets: ["TestSupport"]),
  ],
  targets: [
    .target(name: "Fixtures", resources: [.copy("JSON")]),
    .target(name: "TestSupport"),
    .testTarget(name: "FixturesTests", dependencies: ["Fixtures"]),
    .testTarget(name: "TestSupportTests", dependencies: ["TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
