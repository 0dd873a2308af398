import Foundation
import Testing

@testable import Katas

/// What passed before need not run again, as long as nothing changes that decides about it.
@Suite struct CheckCacheTests {
  private let workspace: ToyWorkspace
  private let package: KataPackage
  private let course: Course

  init() throws {
    workspace = try ToyWorkspace()
    package = try KataPackage(style: "Toy", in: workspace.root)
    course = try ToyCourse.course()
  }

  private func cache(of package: KataPackage? = nil, toolchain: String = "6") throws -> CheckCache {
    try CheckCache(
      in: workspace.root.appending(path: "cache"), package: package ?? self.package,
      toolchain: toolchain)
  }

  private func check(_ demand: CourseVerifier.Check.Demand, text: String = "let toy = 1")
    -> CourseVerifier.Check
  {
    CourseVerifier.Check(
      step: course.page.steps[0], phase: .green, line: 1, files: ["Sources/Toy/Toy.swift": text],
      demand: demand)
  }

  /// A package that brings another file along.
  private func otherPackage() throws -> KataPackage {
    try workspace.write("// waits longer\n", to: "Fixtures/Sources/TestSupport/Awaiting.swift")
    return try KataPackage(style: "Toy", in: workspace.root)
  }

  @Test func checkIsKnownUntilItsFilesOrItsDemandChange() throws {
    let notices = check(.notices(id: "toy-halved", by: ["one", "two"]))
    let sut = try cache()
    #expect(!sut.knows(notices))

    try sut.keep(notices)

    #expect(try cache().knows(notices))
    #expect(!sut.knows(check(.notices(id: "toy-halved", by: ["one", "two"]), text: "let toy = 2")))
    #expect(!sut.knows(check(.notices(id: "toy-halved", by: ["one"]))))
    #expect(!sut.knows(check(.notices(id: "toy-grown", by: ["one", "two"]))))
    #expect(!sut.knows(check(.green)))
    #expect(!sut.knows(check(.red([]))))
  }

  @Test func redIsKnownUntilItsReasonChanges() throws {
    let sut = try cache()
    try sut.keep(check(.red([.fails(test: "one", source: "toy")])))

    #expect(sut.knows(check(.red([.fails(test: "one", source: "toy")]))))
    #expect(!sut.knows(check(.red([.fails(test: "one", source: "toy >= 1")]))))
    #expect(!sut.knows(check(.red([.doesNotCompile(kind: "one", symbol: "toy")]))))
  }

  @Test func checkIsForgottenWithAnotherCompilerOrSupport() throws {
    try cache().keep(check(.green))

    #expect(try cache().knows(check(.green)))
    #expect(try !cache(toolchain: "7").knows(check(.green)))
    #expect(try !cache(of: otherPackage()).knows(check(.green)))
  }

  @Test func formatIsKnownUntilTheCourseOrTheCompilerChanges() throws {
    let other = try Course(
      CoursePage(
        ToyCourse.page("+let toy = 1", replacedBy: "+let toy  = 1")
          .replacing("-let toy = 1\n+let toy = 2", with: "-let toy  = 1\n+let toy = 2")
          .replacing("-let toy = 1\n+let toy = 0", with: "-let toy  = 1\n+let toy = 0"),
        style: "Toy"),
      shipped: ToyCourse.shipped)
    #expect(try !cache().knowsFormat(of: course))
    try cache().keepFormat(of: course)

    #expect(try cache().knowsFormat(of: course))
    #expect(try !cache().knowsFormat(of: other))
    #expect(try !cache(toolchain: "7").knowsFormat(of: course))
  }
}
