// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Client",
  dependencies: [.package(path: "../Money")],
  targets: [
    .target(
      name: "Client", dependencies: ["Money"], sources: ["Client.swift"],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(name: "ClientTests", dependencies: ["Client"]),
  ])
