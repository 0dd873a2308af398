// swift-tools-version: 6.3
import PackageDescription

// Plays the contract of Networking Katas with the client beside this folder. It needs that workspace, and is no part
// of an app.
let package = Package(
  name: "__Client__Contract",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(path: "../__Client__"),
    .package(name: "NetworkingKatas", path: "__workspace__"),
  ],
  targets: [
    .testTarget(
      name: "__Client__ContractTests",
      dependencies: [
        .product(name: "__Client__", package: "__Client__"),
        .product(name: "__Client__Doubles", package: "__Client__"),
        // __if engine__
        .product(name: "__Client__URLProtocolScript", package: "__Client__"),
        // __endif__
        .product(name: "ContractKit", package: "NetworkingKatas"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
