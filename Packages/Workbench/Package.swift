// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Workbench",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "workbench", targets: ["WorkbenchCommand"]),
    .executable(name: "compare", targets: ["ComparisonCommand"]),
  ],
  targets: [
    .target(name: "WorkbenchKit"),
    .testTarget(name: "WorkbenchKitTests", dependencies: ["WorkbenchKit"]),

    .target(name: "Comparison", dependencies: ["WorkbenchKit"]),
    .testTarget(name: "ComparisonTests", dependencies: ["Comparison", "WorkbenchKit"]),

    .executableTarget(name: "WorkbenchCommand", dependencies: ["WorkbenchKit"]),
    .executableTarget(name: "ComparisonCommand", dependencies: ["Comparison"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
