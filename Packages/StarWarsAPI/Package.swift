// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "StarWarsAPI",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "StarWarsAPI", targets: ["StarWarsAPI"]),
    .library(name: "StarWarsAPIDoubles", targets: ["StarWarsAPIDoubles"]),
  ],
  dependencies: [.package(path: "../../Fixtures"), .package(path: "../TestSupport")],
  targets: [
    .target(name: "StarWarsAPI"),
    .target(name: "StarWarsAPIDoubles", dependencies: ["StarWarsAPI"]),
    .testTarget(
      name: "StarWarsAPITests",
      dependencies: [
        "StarWarsAPI",
        "StarWarsAPIDoubles",
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
