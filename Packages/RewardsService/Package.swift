// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "RewardsService",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "RewardsService", targets: ["RewardsService"]),
    .library(name: "RewardsServiceDoubles", targets: ["RewardsServiceDoubles"]),
  ],
  dependencies: [.package(path: "../../Fixtures"), .package(path: "../TestSupport")],
  targets: [
    .target(name: "RewardsService"),
    .target(name: "RewardsServiceDoubles", dependencies: ["RewardsService"]),
    .testTarget(
      name: "RewardsServiceTests",
      dependencies: [
        "RewardsService",
        "RewardsServiceDoubles",
        .product(name: "Fixtures", package: "Fixtures"),
        .product(name: "TestSupport", package: "TestSupport"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
