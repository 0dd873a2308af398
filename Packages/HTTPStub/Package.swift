// swift-tools-version: 6.3
import PackageDescription

// `HTTPStub.swift` is a file to copy, so it is compiled with the tests, as in an app.
let package = Package(
  name: "HTTPStub",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [.package(path: "../TestSupport")],
  targets: [
    .testTarget(
      name: "HTTPStubTests",
      dependencies: [.product(name: "TestSupport", package: "TestSupport")],
      path: ".",
      exclude: ["Bugs.md", "README.md"])
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
