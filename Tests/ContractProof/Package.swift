// swift-tools-version: 6.3
import PackageDescription

/// Proves the contract: a client that keeps every promise, the faults that break each one, and the
/// tests of ContractKit itself.
let package = Package(
  name: "ContractProof",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "NetworkingKatas", path: "../..")],
  targets: [
    .testTarget(
      name: "ContractProofTests",
      dependencies: [
        .product(name: "ContractKit", package: "NetworkingKatas"),
        .product(name: "TestSupport", package: "NetworkingKatas"),
      ],
      path: "Tests",
      exclude: ["Approved"],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
