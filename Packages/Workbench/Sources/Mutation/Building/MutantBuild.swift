import Comparison
import Foundation
import WorkbenchKit

/// One build that contains all mutants, each switched off.
///
/// A mutant that does not compile is found by the place of the error, taken out, and the build is repeated.
struct MutantBuild {
  /// The build that came of it.
  struct Product: Sendable {
    /// The copy in which the mutants are.
    let checkout: URL
    /// The folder with the test bundles.
    let products: URL
    /// What switches a mutant on, by its id.
    var numbers: [String: Int] = [:]
  }

  /// The environment variable with the number of the mutant that is switched on.
  static let variable = "ACTIVE_MUTANT"
  /// The environment variable with the path of a file that has a byte for each number. When a body runs, the
  /// bytes of its mutants become 1. Empty for no file.
  static let reachedVariable = "REACHED_MUTANTS"

  let root: URL
  /// Where the copy is, and its build folder.
  let folder: URL
  let styles: [String]
  let compiler: Compiler
  let report: (String) -> Void

  /// The copy in which mutants are built.
  var checkout: URL { folder.appending(path: "checkout") }

  /// Builds the mutants.
  ///
  /// - Parameters:
  ///   - sources: The sources with mutants, by the folder of their module.
  ///   - notCompiled: The ids of mutants that are known not to compile. Those that are found are added.
  ///   - package: The only package whose tests are needed; `nil` for those of all clients and the contract.
  /// - Throws: ``WorkbenchError`` when the code does not build without a mutant.
  func build(
    _ sources: [String: [MutableSource]], without notCompiled: inout Set<String>,
    package: Workspace.Package?
  ) throws -> Product {
    let all = sources.sorted { $0.key < $1.key }.flatMap(\.value)
    // In the order of the files, so that the mutants of a body follow each other. A hand-written one can be in
    // several bodies.
    var numbers: [String: Int] = [:]
    for id in all.flatMap(\.ids) where numbers[id] == nil { numbers[id] = numbers.count + 1 }
    var broken: [String: Int] = [:]
    while true {
      let left = numbers.filter { !notCompiled.contains($0.key) }
      let written = all.map { (path: $0.path, source: $0.written(left)) }
      var changes = Dictionary(uniqueKeysWithValues: written.map { ($0.path, $0.source.text) })
      for module in sources.keys { changes["\(module)/ActiveMutant_.swift"] = Self.activeMutant }
      let (product, output) = try compile(changes, package: package)
      if var product {
        product.numbers = left
        return product
      }
      let found = Self.mutants(in: written, errors: output, broken: &broken)
        .subtracting(notCompiled)
      guard !found.isEmpty else {
        throw WorkbenchError(
          "It does not build, with or without mutants:\n\(errors(in: output))")
      }
      report("\(found.count) mutants do not compile; building without them …\n")
      notCompiled.formUnion(found)
    }
  }

  /// Builds the code with other contents for some files.
  ///
  /// - Parameters:
  ///   - changes: The contents, by the paths of the files.
  ///   - package: The only package whose tests are needed; `nil` for those of all clients and the contract.
  /// - Returns: The build, or `nil` when it fails; and what the compiler printed.
  func compile(
    _ changes: [String: String], package: Workspace.Package? = nil
  ) throws -> (product: Product?, output: String) {
    try copy(changes)
    let home = package.map { checkout.appending(path: $0.path) } ?? checkout
    let options =
      package == nil ? ScratchCopy.testOptions : ["--build-tests", "-Xswiftc", "-gnone"]
    let (isBuilt, output) = try compiler.build(options, home)
    let product = Product(checkout: checkout, products: home.appending(path: ".build/debug"))
    return (isBuilt ? product : nil, output)
  }

  /// Makes the copy, or brings it up to date.
  func copy(_ changes: [String: String] = [:]) throws {
    try ScratchCopy.write(to: checkout, of: root, styles: styles, changes: changes)
  }

  /// The first errors that the compiler printed, with paths relative to the repository.
  func errors(in output: String) -> String {
    Toolchain.errors(in: output).replacing("\(checkout.path)/", with: "")
  }

  /// The mutants in whose lines there are errors. An error in a healthy body comes from what is around it, so
  /// all of its mutants are taken out, but only when no mutant has an error of its own. The compiler may name
  /// one error of a body at a time: the third time, all mutants of the body are taken out.
  ///
  /// - Parameter broken: How often a body had errors; counted here.
  private static func mutants(
    in written: [(path: String, source: WrittenSource)], errors output: String,
    broken: inout [String: Int]
  ) -> Set<String> {
    var own = Set<String>()
    var shared = Set<String>()
    var bodies = Set<String>()
    for match in output.matches(of: #/(?m)^(/[^:\n]+):(\d+):\d+: error: /#) {
      guard let line = Int(match.output.2),
        let file = written.first(where: { match.output.1.hasSuffix($0.path) }),
        // The last one is the whole body.
        case let variants = file.source.variants.filter({ $0.lines.contains(line) }),
        let first = variants.first, let whole = variants.last
      else { continue }
      let body = "\(file.path):\(whole.body)"
      if bodies.insert(body).inserted { broken[body, default: 0] += 1 }
      if let times = broken[body], times > 2 {
        own.formUnion(whole.mutants)
      } else if first.mutants.count == 1 {
        own.formUnion(first.mutants)
      } else {
        shared.formUnion(first.mutants)
      }
    }
    return own.isEmpty ? shared : own
  }

  /// The file that each mutated module gets.
  private static let activeMutant = """
    #if canImport(Darwin)
      import Darwin
    #else
      import Glibc
    #endif

    private let number = getenv("\(variable)").flatMap { Int(String(cString: $0)) } ?? 0

    /// Unsafe, because bodies run at the same time. They only ever write a 1, and nobody reads here.
    private nonisolated(unsafe) let reached: UnsafeMutablePointer<UInt8>? =
      getenv("\(reachedVariable)").flatMap { path in
        guard path[0] != 0 else { return nil }
        let file = open(path, O_RDWR)
        let bytes = mmap(
          nil, Int(lseek(file, 0, SEEK_END)), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
        precondition(bytes != MAP_FAILED)
        close(file)
        return bytes?.assumingMemoryBound(to: UInt8.self)
      }

    /// Marks the mutants of a body as reached, and returns the number of the one that is switched on.
    @usableFromInline
    func activeMutant_(_ numbers: ClosedRange<Int>) -> Int {
      if let reached { for mutant in numbers { reached[mutant] = 1 } }
      return number
    }

    """
}
