// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Workbench",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Workbench", targets: ["Workbench"]),
    .executable(name: "workbench", targets: ["WorkbenchCommand"]),
  ],
  targets: [
    .target(name: "Workbench"),
    .executableTarget(name: "WorkbenchCommand", dependencies: ["Workbench"]),
    .testTarget(name: "WorkbenchTests", dependencies: ["Workbench"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
