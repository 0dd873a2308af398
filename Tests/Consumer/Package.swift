// swift-tools-version: 6.3
import PackageDescription

// A package that depends on this workspace by its URL, as a reader's does. `.ci/consumer` copies it
// beside a bare clone, adds the listings of the pages, and builds it in each of three modes. What
// people copy into an app is on the main actor by default, as in a new project of Xcode 26; its
// tests are not.

let upcoming: [SwiftSetting] = [
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
]
let modes: [String: [SwiftSetting]] = [
  "6": [.swiftLanguageMode(.v6)],
  "6 with upcoming features": [.swiftLanguageMode(.v6)] + upcoming,
  "5 with upcoming features": [.swiftLanguageMode(.v5)] + upcoming,
]
let ofTests = modes[Context.environment["MODE"] ?? "6"] ?? []
let ofApps = ofTests + [.defaultIsolation(MainActor.self)]

let styles = ["APIClient", "DogPatchClient", "RequestHandler", "RewardsService", "StarWarsAPI"]
let clients = styles.map { "\($0)Notes" } + ["NoteScreens"]
let support = ["ContractKit", "Fixtures", "TestSupport", "URLProtocolScript"]
let products = (styles + styles.map { "\($0)Doubles" } + support)
  .map { Target.Dependency.product(name: $0, package: "networking-katas") }

let package = Package(
  name: "Consumer",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [
    .package(
      url: "file://\(Context.packageDirectory)/../networking-katas.git", from: "1.0.0")
  ],
  targets: clients.map { .target(name: $0, swiftSettings: ofApps) } + [
    // The first client of README, and doubles in the module of an app.
    .target(name: "App", dependencies: products, swiftSettings: ofApps),
    .testTarget(
      name: "AppTests", dependencies: products + ["App"] + clients.map { .byName(name: $0) },
      swiftSettings: ofTests),
    .testTarget(
      name: "RecipeTests", dependencies: products + ["RequestHandlerNotes", "NoteScreens"],
      sources: [
        "HTTPStub.swift", "Parallel", "RecipeTests", "Shared/Answers.swift",
        "Shared/ChangedJSON.swift",
      ],
      resources: [.copy("Shared/Answers")], swiftSettings: ofTests),
    .testTarget(
      name: "ScreenTests", dependencies: products + ["NoteScreens"], swiftSettings: ofTests),
    // The listings of docs/contract.md, and the XCTest of the pages.
    .target(name: "CatClient"),
    .target(name: "MyApp"),
    .testTarget(name: "CatClientTests", dependencies: products + ["CatClient", "MyApp"]),
  ]
)
