// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "RequestHandler",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "RequestHandler", targets: ["RequestHandler"]),
    .library(name: "RequestHandlerDoubles", targets: ["RequestHandlerDoubles"]),
  ],
  dependencies: [
    .package(path: "../../Fixtures"),
    .package(path: "../TestSupport"),
    .package(path: "../URLProtocolScript"),
  ],
  targets: [
    .target(name: "RequestHandler"),
    .target(
      name: "RequestHandlerDoubles",
      dependencies: [
        "RequestHandler", .product(name: "URLProtocolScript", package: "URLProtocolScript"),
      ]
    ),
    .testTarget(
      name: "RequestHandlerTests",
      dependencies: [
        "RequestHandler",
        "RequestHandlerDoubles",
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
