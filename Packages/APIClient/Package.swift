// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "APIClient",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "APIClient", targets: ["APIClient"]),
    .library(name: "APIClientDoubles", targets: ["APIClientDoubles"]),
  ],
  dependencies: [
    .package(path: "../../Fixtures"),
    .package(path: "../TestSupport"),
    .package(path: "../URLProtocolScript"),
  ],
  targets: [
    .target(name: "APIClient"),
    .target(
      name: "APIClientDoubles",
      dependencies: [
        "APIClient", .product(name: "URLProtocolScript", package: "URLProtocolScript"),
      ]
    ),
    .testTarget(
      name: "APIClientTests",
      dependencies: [
        "APIClient",
        "APIClientDoubles",
        .product(name: "Fixtures", package: "Fixtures"),
        .product(name: "TestSupport", package: "TestSupport"),
        .product(name: "URLProtocolScript", package: "URLProtocolScript"),
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
