// swift-tools-version: 6.3
import PackageDescription

/// Code as the styles' sources published it, in Swift 5.
let package = Package(
  name: "ListingsTests",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "NetworkingKatas", path: "../..")],
  targets: [
    .testTarget(
      name: "ListingsTests",
      dependencies: [
        "APIClient", "APIClientDoubles", "DogPatchClient", "DogPatchClientDoubles", "Fixtures",
        "RequestHandler", "RequestHandlerDoubles", "RewardsService", "RewardsServiceDoubles",
        "StarWarsAPI", "StarWarsAPIDoubles", "TestSupport",
      ].map { .product(name: $0, package: "NetworkingKatas") },
      path: ".",
      swiftSettings: [.swiftLanguageMode(.v5)])
  ]
)
