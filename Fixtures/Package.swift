// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "Fixtures",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [.library(name: "Fixtures", targets: ["Fixtures"])],
  targets: [
    .target(name: "Fixtures", resources: [.copy("JSON")]),
    .testTarget(name: "FixturesTests", dependencies: ["Fixtures"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
