// swift-tools-version: 6.3
import PackageDescription

// Code as you might find it at work: in Swift 5 mode, and without tests of its own. No other
// manifest includes it. The tests here record what it does, so that `make check` can tell learners
// which behavior has changed.
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
