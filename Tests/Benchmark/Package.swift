// swift-tools-version: 6.3
import Foundation
import PackageDescription

let clients = ["DogPatchClient", "URLSession", "RewardsService", "APIClient", "StarWarsAPI"]
let doubles = [
  "DogPatchClient/MockURLSession.swift", "URLSession/HTTPStub.swift",
  "RewardsService/MockNetworking.swift", "StarWarsAPI/MockLoader.swift",
]
/// Without their list, SwiftPM warns of the files that are not compiled.
let others = try FileManager.default
  .subpathsOfDirectory(atPath: Context.packageDirectory + "/../Recipes")
  .filter { $0.contains(".") && !doubles.contains($0) }

// `swift run -c release --package-path Tests/Benchmark` measures what a call of each client of the
// recipes costs. `Recipes` is a link to them, because a target must lie in its package. On Linux,
// `taskset -c 0` before it makes the numbers steadier.
let package = Package(
  name: "Benchmark",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "NetworkingKatas", path: "../..")],
  targets: clients.map { .target(name: "\($0)Notes", path: "Recipes/\($0)/Client") })

package.targets.append(
  .executableTarget(
    name: "Benchmark",
    dependencies: clients.map { .byName(name: "\($0)Notes") }
      + [.product(name: "ContractKit", package: "NetworkingKatas")],
    path: ".", exclude: others.map { "Recipes/\($0)" },
    sources: ["Sources"] + doubles.map { "Recipes/\($0)" }))
