// swift-tools-version: 6.2
import PackageDescription

/// The five styles, each a package of this name under `Packages/`.
let styles = [
  "DogPatchClient",
  "RequestHandler",
  "RewardsService",
  "APIClient",
  "StarWarsAPI",
]

/// Clients that somebody started from here. They are built, tested, linted and put to the contract
/// as the styles are, and stand in no comparison of the five. A test holds this list, the Xcode
/// workspace file and the adapters of the contract equal.
let guests: [String] = []

let clients = styles + guests
let clientProducts = clients.flatMap { client -> [Target.Dependency] in
  [.product(name: client, package: client), .product(name: "\(client)Doubles", package: client)]
}
let fixtures: [Target.Dependency] = [
  .product(name: "Fixtures", package: "Fixtures"),
  .product(name: "TestSupport", package: "Fixtures"),
]
let engine: [Target.Dependency] = [
  .product(name: "URLProtocolScript", package: "URLProtocolScript")
]

let package = Package(
  name: "NetworkingKatas",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    // For clients elsewhere, by path to a checkout: docs/contract.md, "Your own client".
    .library(name: "ContractKit", targets: ["ContractKit"])
  ],
  dependencies: (["Fixtures", "Packages/URLProtocolScript", "Packages/Workbench"]
    + clients.map { "Packages/\($0)" })
    .map { .package(path: $0) },
  targets: [
    .target(name: "ContractKit", path: "Tests/ContractKit"),
    .target(
      name: "ContractSubjects",
      dependencies: ["ContractKit"] + fixtures + engine + clientProducts,
      path: "Tests/ContractSubjects"
    ),
    .executableTarget(
      name: "contract",
      dependencies: [
        "ContractKit", "ContractSubjects", .product(name: "Findings", package: "Workbench"),
      ],
      path: "Tests/ContractCommand"
    ),
    .executableTarget(
      name: "cost",
      dependencies: ["ContractKit"] + fixtures + engine + clientProducts,
      path: "Tests/CostCommand"
    ),
    .testTarget(
      name: "ContractTests",
      dependencies: ["ContractKit", "ContractSubjects"],
      path: "Tests/ContractTests"
    ),
    .testTarget(
      name: "WorkspaceTests",
      dependencies: ["ContractKit", "ContractSubjects"] + fixtures + clientProducts,
      path: "Tests/WorkspaceTests"
    ),
    .testTarget(
      name: "ListingsTests",
      dependencies: fixtures + engine + clientProducts,
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
