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

let package = Package(
  name: "NetworkingKatas",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [.package(path: "Fixtures")] + styles.map { .package(path: "Packages/\($0)") },
  targets: [
    .target(name: "ContractKit", path: "Tests/ContractKit"),
    .target(
      name: "ContractSubjects",
      dependencies: ["ContractKit", .product(name: "Fixtures", package: "Fixtures")]
        + styles.flatMap { style -> [Target.Dependency] in
          [
            .product(name: style, package: style),
            .product(name: "\(style)Doubles", package: style),
          ]
        },
      path: "Tests/ContractSubjects"
    ),
    .executableTarget(
      name: "contract",
      dependencies: ["ContractKit", "ContractSubjects"],
      path: "Tests/ContractCommand"
    ),
    .testTarget(
      name: "ContractTests",
      dependencies: ["ContractKit", "ContractSubjects"],
      path: "Tests/ContractTests"
    ),
    .testTarget(
      name: "WorkspaceTests",
      dependencies: [
        "ContractKit", "ContractSubjects", .product(name: "Fixtures", package: "Fixtures"),
      ],
      path: "Tests/WorkspaceTests"
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
