// swift-tools-version: 6.3
import PackageDescription

// Only `make mutate` builds this package. It uses the toolchain's SwiftSyntax, in the folder that
// SWIFT_SYNTAX names, so there is nothing to download or compile.
guard let syntax = Context.environment["SWIFT_SYNTAX"] else {
  fatalError(
    """
    SWIFT_SYNTAX is not set: use `make mutate`, which sets it. To build this package alone, set it to the folder \
    lib/swift/host of a toolchain of swift.org.
    """)
}

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
  .unsafeFlags(["-I", syntax]),
]

let package = Package(
  name: "Mutation",
  products: [.executable(name: "mutate", targets: ["MutateTool"])],
  dependencies: [.package(path: "../Workbench")],
  targets: [
    .target(
      name: "Mutation",
      dependencies: ["WorkbenchKit", "Bugs"].map {
        .product(name: $0, package: "Workbench")
      },
      swiftSettings: settings,
      linkerSettings: [
        .unsafeFlags(["-L", syntax, "-Xlinker", "-rpath", "-Xlinker", syntax]),
        .linkedLibrary("SwiftParser"), .linkedLibrary("SwiftSyntax"),
        .linkedLibrary("SwiftOperators"),
      ]),
    .executableTarget(
      name: "MutateTool",
      dependencies: ["Mutation", .product(name: "WorkbenchKit", package: "Workbench")],
      swiftSettings: settings),
    .testTarget(
      name: "MutationTests",
      dependencies: [
        "Mutation", .product(name: "WorkbenchKit", package: "Workbench"),
        .product(name: "TestHelpers", package: "Workbench"),
      ],
      exclude: ["Samples"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
