// swift-tools-version: 6.2
import PackageDescription

/// The styles, each a package of this name under `Packages/`. Nothing else lists them by hand.
let styles = [
  "DogPatchClient",
  "RequestHandler",
  "RewardsService",
  "APIClient",
  "StarWarsAPI",
]

let styleProducts = styles.flatMap { style -> [Target.Dependency] in
  [.product(name: style, package: style), .product(name: "\(style)Doubles", package: style)]
}
let fixtures: [Target.Dependency] = [.product(name: "Fixtures", package: "Fixtures")]

let package = Package(
  name: "NetworkingKatas",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [.package(path: "Fixtures")] + styles.map { .package(path: "Packages/\($0)") },
  targets: [
    .target(name: "ContractKit", path: "Tests/ContractKit"),
    .target(
      name: "ContractSubjects",
      dependencies: ["ContractKit"] + fixtures + styleProducts,
      path: "Tests/ContractSubjects"
    ),
    .executableTarget(
      name: "contract",
      dependencies: ["ContractKit", "ContractSubjects"],
      path: "Tests/ContractCommand"
    ),
    .executableTarget(
      name: "cost",
      dependencies: ["ContractKit"] + fixtures + styleProducts,
      path: "Tests/CostCommand"
    ),
    .testTarget(
      name: "ContractTests",
      dependencies: ["ContractKit", "ContractSubjects"],
      path: "Tests/ContractTests"
    ),
    .testTarget(
      name: "WorkspaceTests",
      dependencies: ["ContractKit", "ContractSubjects"] + fixtures,
      path: "Tests/WorkspaceTests"
    ),
    .testTarget(
      name: "ListingsTests",
      dependencies: fixtures + styleProducts,
      path: "Tests/ListingsTests"
    ),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings =
    target.name == "ListingsTests"
    // As their sources were published: in Swift 5, warnings about Sendable included. These stay
    // warnings under `-Xswiftc -warnings-as-errors`, which would outrank `treatAllWarnings`.
    ? [.swiftLanguageMode(.v5), .unsafeFlags(["-Xfrontend", "-no-warnings-as-errors"])]
    : [.enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility")]
}
