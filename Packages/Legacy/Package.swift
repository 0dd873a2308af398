// swift-tools-version: 6.3
import PackageDescription

// The code as one finds it: Swift 5 mode, and no test. It is in no other manifest. The tests here say
// what it does, so that `make check` can tell a learner which behavior changed.
let package = Package(
  name: "Legacy",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [.package(path: "../TestSupport")],
  targets: [
    .target(name: "Legacy"),
    .testTarget(
      name: "LegacyTests",
      dependencies: ["Legacy", .product(name: "TestSupport", package: "TestSupport")]),
  ],
  swiftLanguageModes: [.v5]
)
