// swift-tools-version: 6.3
import PackageDescription

let clients = ["DogPatchClient", "RequestHandler", "RewardsService", "APIClient", "StarWarsAPI"]

// `swift run -c release --package-path Tests/Benchmark` measures what a call of each client of the
// recipes costs. `Recipes` is a link to them, and `Doubles` has links to their doubles, because a
// target must lie in its package.
let package = Package(
  name: "Benchmark",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "NetworkingKatas", path: "../..")],
  targets: clients.map { .target(name: "\($0)Notes", path: "Recipes/Sources/\($0)") })

package.targets.append(
  .executableTarget(
    name: "Benchmark",
    dependencies: clients.map { .byName(name: "\($0)Notes") }
      + [.product(name: "ContractKit", package: "NetworkingKatas")]))
