import Testing

@testable import Mutation

@Suite struct CompiledBranchesTests {
  @Test(arguments: [
    "canImport(FoundationNetworking)", "canImport(FoundationXML)", "canImport(Glibc)", "os(Linux)",
    "DEBUG", "!os(macOS)", "!canImport(Darwin)", "os(Linux) && DEBUG", "os(Linux) || os(macOS)",
    "os(macOS) || os(Linux)",
  ])
  func branchIsCompiledOnLinux(condition: String) throws {
    #expect(try mutants(condition) == ["`a()` is not called"])
  }

  @Test(arguments: [
    "canImport(Darwin)", "os(macOS)", "RELEASE", "arch(arm64)", "!os(Linux)", "!DEBUG",
    "os(Linux) && os(macOS)", "os(macOS) && os(Linux)", "os(macOS) || os(iOS)",
  ])
  func branchIsNotCompiledOnLinux(condition: String) throws {
    #expect(try mutants(condition) == ["not compiled: 1"])
  }

  /// What changes in a function that is compiled under a condition.
  private func mutants(_ condition: String) throws -> [String] {
    let source = try MutableSource(
      path: "A.swift", text: "#if \(condition)\nfunc f() { a() }\n#endif")
    return source.mutants.map(\.change)
      + (source.inactiveBranches == 0 ? [] : ["not compiled: \(source.inactiveBranches)"])
  }
}
