// swift-tools-version: 6.3
import PackageDescription

// Plays the contract of Networking Katas with the client beside this folder. It needs that
// workspace, and is no part of an app.
let package = Package(
  name: "__Name__Contract",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(path: "../__Name__"),
    .package(name: "NetworkingKatas", path: "__workspace__"),
  ],
  targets: [
    .testTarget(
      name: "__Module__ContractTests",
      dependencies: [
        .product(name: "__Module__", package: "__Name__"),
        .product(name: "ContractKit", package: "NetworkingKatas"),
        .product(name: "TestSupport", package: "NetworkingKatas"),
      ],
      resources: [.copy("Answers")])
  ],
  swiftLanguageModes: [.v6]
)
