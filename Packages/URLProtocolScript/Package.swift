// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "URLProtocolScript",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "URLProtocolScript", targets: ["URLProtocolScript"])
  ],
  dependencies: [.package(path: "../TestSupport")],
  targets: [
    .target(name: "URLProtocolScript"),
    .testTarget(
      name: "URLProtocolScriptTests",
      dependencies: ["URLProtocolScript", .product(name: "TestSupport", package: "TestSupport")]
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
