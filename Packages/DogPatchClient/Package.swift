// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "DogPatchClient",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "DogPatchClient", targets: ["DogPatchClient"]),
    .library(name: "DogPatchClientDoubles", targets: ["DogPatchClientDoubles"]),
  ],
  dependencies: [.package(path: "../../Fixtures"), .package(path: "../TestSupport")],
  targets: [
    .target(name: "DogPatchClient"),
    .target(name: "DogPatchClientDoubles", dependencies: ["DogPatchClient"]),
    .testTarget(
      name: "DogPatchClientTests",
      dependencies: [
        "DogPatchClient",
        "DogPatchClientDoubles",
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
