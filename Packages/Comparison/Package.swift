// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Comparison",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "compare", targets: ["ComparisonCommand"])
  ],
  dependencies: [.package(path: "../Workbench")],
  targets: [
    .target(
      name: "Comparison",
      dependencies: [.product(name: "Workbench", package: "Workbench")]
    ),
    .executableTarget(
      name: "ComparisonCommand",
      dependencies: ["Comparison", .product(name: "Workbench", package: "Workbench")]
    ),
    .testTarget(
      name: "ComparisonTests",
      dependencies: ["Comparison", .product(name: "Workbench", package: "Workbench")]
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
