// swift-tools-version: 6.3
import PackageDescription

/// The five styles, each with its targets in a folder of this name under `Packages/`. The folder is
/// a package of its own, too.
let styles: [(name: String, usesScript: Bool)] = [
  ("DogPatchClient", false),
  ("RequestHandler", true),
  ("RewardsService", false),
  ("APIClient", true),
  ("StarWarsAPI", false),
]

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
]
let clients: [String] = styles.flatMap { [$0.name, $0.name + "Doubles"] }

/// A target whose sources are in a folder, relative to this one.
func target(
  _ name: String, in folder: String, uses dependencies: [String] = [], resources: [Resource] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies.map { .byName(name: $0) }, path: folder,
    resources: resources, swiftSettings: settings)
}

/// The same for tests.
func tests(
  _ name: String, in folder: String, excluding excluded: [String] = [],
  uses dependencies: [String], resources: [Resource] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies.map { .byName(name: $0) }, path: folder,
    exclude: excluded, resources: resources, swiftSettings: settings)
}

var targets: [Target] = [
  target("Fixtures", in: "Fixtures/Sources/Fixtures", resources: [.copy("JSON")]),
  tests("FixturesTests", in: "Fixtures/Tests/FixturesTests", uses: ["Fixtures"]),
]

let support = "Packages/TestSupport"
targets += [
  target("TestSupport", in: "\(support)/Sources/TestSupport"),
  tests("TestSupportTests", in: "\(support)/Tests/TestSupportTests", uses: ["TestSupport"]),
]

let script = "Packages/URLProtocolScript"
targets += [
  target("URLProtocolScript", in: "\(script)/Sources/URLProtocolScript"),
  tests(
    "URLProtocolScriptTests", in: "\(script)/Tests/URLProtocolScriptTests",
    uses: ["URLProtocolScript", "TestSupport"]),
]

for (style, usesScript) in styles {
  let folder = "Packages/\(style)"
  let script = usesScript ? ["URLProtocolScript"] : []
  targets += [
    target(style, in: "\(folder)/Sources/\(style)"),
    target("\(style)Doubles", in: "\(folder)/Sources/\(style)Doubles", uses: [style] + script),
    tests(
      "\(style)Tests", in: "\(folder)/Tests/\(style)Tests",
      uses: [style, "\(style)Doubles", "Fixtures", "TestSupport"] + script),
  ]
}

// The file that people copy: it stands in no module of its own.
targets.append(
  tests(
    "HTTPStubTests", in: "Packages/HTTPStub", excluding: ["Bugs.md", "Package.swift", "README.md"],
    uses: ["TestSupport"]))

// One client of the service of the recipes in five ways, and the recipes.
let recipes = "Packages/Recipes"
targets.append(target("NoteScreens", in: "\(recipes)/Sources/Screens"))
for (style, _) in styles {
  targets += [
    target("\(style)Notes", in: "\(recipes)/Sources/\(style)"),
    tests(
      "\(style)Recipes", in: "\(recipes)/Tests/\(style)",
      uses: ["\(style)Notes", "NoteScreens", "Fixtures", "TestSupport", "ContractKit"],
      resources: [.copy("Shared/Answers")]),
  ]
}
targets.append(
  tests("ScreensRecipes", in: "\(recipes)/Tests/Screens", uses: ["NoteScreens", "TestSupport"]))

targets += [
  target("ContractKit", in: "Packages/ContractKit/Sources/ContractKit"),
  tests(
    "ContractTests", in: "Tests/Contract",
    uses: ["ContractKit", "Fixtures", "URLProtocolScript"] + clients),
]

let package = Package(
  name: "NetworkingKatas",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: (["ContractKit", "Fixtures", "TestSupport", "URLProtocolScript"] + clients)
    .map { .library(name: $0, targets: [$0]) },
  targets: targets,
  swiftLanguageModes: [.v6]
)
