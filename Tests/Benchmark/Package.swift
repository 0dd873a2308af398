// swift-tools-version: 6.3
import PackageDescription

let styles = ["DogPatchClient", "RequestHandler", "RewardsService", "APIClient", "StarWarsAPI"]

// `swift run -c release --package-path Tests/Benchmark` measures what a call costs in each style. It
// is no part of the root package. On Linux, `taskset -c 0` before it makes the numbers steadier.
let package = Package(
  name: "Benchmark",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "NetworkingKatas", path: "../..")],
  targets: [
    .executableTarget(
      name: "Benchmark",
      dependencies: (styles.flatMap { [$0, $0 + "Doubles"] } + ["ContractKit"])
        .map { .product(name: $0, package: "NetworkingKatas") })
  ]
)
