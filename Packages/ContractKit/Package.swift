// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "ContractKit",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [.library(name: "ContractKit", targets: ["ContractKit"])],
  dependencies: [.package(path: "../TestSupport")],
  targets: [
    .target(name: "ContractKit"),
    // Proves the contract: a client that keeps every promise, the faults that break each one, and
    // the tests of the kit itself.
    .testTarget(
      name: "ContractProofTests",
      dependencies: [
        "ContractKit", .product(name: "TestSupport", package: "TestSupport"),
      ],
      path: "Tests/ContractProof",
      exclude: ["Approved"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
