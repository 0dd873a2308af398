import Foundation
import WorkbenchKit

/// Adds the files of a call to its package, and takes them back if something is red.
struct EndpointMaker {
  let plan: EndpointPlan
  /// The command that formats, builds and tests.
  let swift: [String]
  let console: Console

  private var folder: URL { plan.order.package.folder }
  private var paths: [String] { plan.files.keys.sorted() }

  func make() throws {
    let run = PackageRun(
      swift: swift, console: console, name: plan.order.package.name, scratch: nil, root: folder)
    do {
      for path in paths { try folder.write(plan.files[path] ?? Data(), to: path) }
      let results = try check(run)
      for line in results { console.write(line) }
    } catch {
      let (attempt, left) = takeBack()
      let rest =
        left.isEmpty ? "" : " Remove what is left of them: \(left.joined(separator: ", "))."
      guard let failure = error as? PackageRun.Failure else {
        throw WorkbenchError("\(WorkbenchError(error))\(rest)")
      }
      throw WorkbenchError(
        "\(failure.log)\n\(plan.order.package.name) \(failure.what), so nothing was added to it. The files are in \(attempt.path).\(rest)"
      )
    }
    for path in paths { console.write("created: \(path)") }
    console.write("next: try await \(plan.example)")
  }

  private func check(_ run: PackageRun) throws -> [String] {
    let own = folder.appending(path: ".swift-format")
    let root = plan.order.style.root.appending(path: "Packages/Workbench/.swift-format")
    let format = FileManager.default.fileExists(atPath: own.path) ? own : root
    let swiftFiles = paths.filter { $0.hasSuffix(".swift") }
    let formatting = try run.run(
      "writing a call for", in: folder,
      ["format", "--in-place", "--configuration", format.path] + swiftFiles)
    guard formatting.isFine else {
      throw PackageRun.Failure(what: "can't be formatted", log: formatting.log)
    }
    let warnings = try run.build("building", folder)
    let files = paths.compactMap { $0.split(separator: "/").last }
    let tests = try run.test("testing", folder, "has failing tests") { issues in
      files.contains { file in issues.contains { $0.contains(file) } }
        ? "The new call's own tests fail, so the sample, or a type that it shares, seems to be read in another way."
        : "None of these tests is of the new call: make the package green first."
    }
    return (warnings > 0 ? ["compiler warnings: \(warnings)"] : [])
      + ["\(plan.order.package.name): \(tests.count) tests"]
  }

  /// Moves what was written to a temporary folder. Returns that folder, and what couldn't be moved.
  private func takeBack() -> (attempt: URL, left: [String]) {
    let attempt = FileManager.default.temporaryDirectory
      .appending(path: "new-endpoint-\(UUID().uuidString)")
    let left = paths.filter { path in
      let place = attempt.appending(path: path)
      try? FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try? FileManager.default.moveItem(at: folder.appending(path: path), to: place)
      return FileManager.default.fileExists(atPath: folder.appending(path: path).path)
    }
    return (attempt, left)
  }
}
