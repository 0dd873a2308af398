// swift-tools-version: 6.3
import PackageDescription

let ways = ["DogPatchClient", "RequestHandler", "RewardsService", "APIClient", "StarWarsAPI"]

let package = Package(
  name: "Recipes",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [
    .package(path: "../../Fixtures"),
    .package(path: "../ContractKit"),
    .package(path: "../TestSupport"),
  ],
  targets: [
    .target(name: "NoteScreens", path: "Sources/Screens"),
    .testTarget(
      name: "ScreensRecipes",
      dependencies: ["NoteScreens", .product(name: "TestSupport", package: "TestSupport")],
      path: "Tests/Screens"),
  ],
  swiftLanguageModes: [.v6]
)

for way in ways {
  package.targets += [
    .target(name: "\(way)Notes", path: "Sources/\(way)"),
    .testTarget(
      name: "\(way)Recipes",
      dependencies: [
        .byName(name: "\(way)Notes"),
        "NoteScreens",
        .product(name: "ContractKit", package: "ContractKit"),
        .product(name: "Fixtures", package: "Fixtures"),
        .product(name: "TestSupport", package: "TestSupport"),
      ],
      path: "Tests/\(way)",
      resources: [.copy("Shared/Answers")]),
  ]
}

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
