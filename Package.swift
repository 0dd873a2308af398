// swift-tools-version: 6.3
import PackageDescription

/// The five styles, each with its targets in a folder of this name under `Packages/`. The folder is a
/// package of its own, too.
let styles: [(name: String, usesEngine: Bool)] = [
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
func tests(_ name: String, in folder: String, uses dependencies: [String]) -> Target {
  .testTarget(
    name: name, dependencies: dependencies.map { .byName(name: $0) }, path: folder,
    swiftSettings: settings)
}

var targets: [Target] = [
  target("Fixtures", in: "Fixtures/Sources/Fixtures", resources: [.copy("JSON")]),
  target("TestSupport", in: "Fixtures/Sources/TestSupport"),
  tests("FixturesTests", in: "Fixtures/Tests/FixturesTests", uses: ["Fixtures"]),
  tests("TestSupportTests", in: "Fixtures/Tests/TestSupportTests", uses: ["TestSupport"]),
]

let engine = "Packages/URLProtocolScript"
targets += [
  target("URLProtocolScript", in: "\(engine)/Sources/URLProtocolScript"),
  tests(
    "URLProtocolScriptTests", in: "\(engine)/Tests/URLProtocolScriptTests",
    uses: ["URLProtocolScript", "TestSupport"]),
]

for (style, usesEngine) in styles {
  let folder = "Packages/\(style)"
  let engine = usesEngine ? ["URLProtocolScript"] : []
  targets += [
    target(style, in: "\(folder)/Sources/\(style)"),
    target("\(style)Doubles", in: "\(folder)/Sources/\(style)Doubles", uses: [style] + engine),
    tests(
      "\(style)Tests", in: "\(folder)/Tests/\(style)Tests",
      uses: [style, "\(style)Doubles", "Fixtures", "TestSupport"] + engine),
  ]
}

// The recipes of RequestHandler are those for a client over `URLSession`.
for (style, _) in styles where style != "RequestHandler" {
  targets.append(
    tests(
      "\(style)Recipes", in: "Tests/Recipes/\(style)",
      uses: [style, "\(style)Doubles", "Notes", "TestSupport", "URLProtocolScript"]))
}

targets += [
  target("Notes", in: "Tests/Recipes/Notes"),
  tests(
    "URLSessionRecipes", in: "Tests/Recipes/URLSession",
    uses: ["Notes", "Fixtures", "TestSupport", "ContractKit", "ContractSubjects"]),
  target("ContractKit", in: "Tests/ContractKit"),
  target(
    "ContractSubjects", in: "Tests/ContractSubjects",
    uses: ["ContractKit", "Fixtures", "URLProtocolScript"] + clients),
  tests("ContractTests", in: "Tests/ContractTests", uses: ["ContractKit", "ContractSubjects"]),
  tests(
    "ParallelRecipes", in: "Tests/Recipes/Parallel", uses: ["RequestHandlerDoubles", "TestSupport"]),
]

let package = Package(
  name: "NetworkingKatas",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: (["ContractKit", "Fixtures", "TestSupport", "URLProtocolScript"] + clients)
    .map { .library(name: $0, targets: [$0]) },
  targets: targets,
  swiftLanguageModes: [.v6]
)
