import Foundation
import Katas
import WorkbenchKit

/// `make site`: the pages, the courses and the API as one static site, made by DocC.
public enum SiteTool {
  public static func run(root: URL, options: Options, console: Console) throws {
    console.show(progress: "reading pages and courses …")
    let address = options["REPOSITORY"]
    // The folder of the site on its host.
    let base = String(address?.split(separator: "/").last ?? "networking-katas")
    let pages = SitePages(try Repository(root: root), address: address)
    let api = try SiteAPI(root: root)
    var catalog = try pages.files()
    catalog.merge(try Tutorials.files(of: root, page: pages.page)) { $1 }
    for product in api.products { catalog["\(product).md"] = try api.page(of: product) }
    catalog["\(SitePages.root).md"]? += topics(pages, api)
    let sources = try Workspace.copy(of: root, testing: [], without: ["/Tests/", "Tests/Recipes/"])
    let state = try Fingerprint().adding(catalog).adding(sources)
      .adding(and: Toolchain.describe(), base).text
    let site = root.appending(path: ".build-site")
    let made = site.appending(path: ".made")
    if (try? String(contentsOf: made, encoding: .utf8)) != state {
      console.show(progress: "building the products …")
      let buildOptions = (options["BUILD_OPTIONS"] ?? "").split(separator: " ").map(String.init)
      catalog.merge(try api.symbolGraphs(buildOptions: buildOptions)) { $1 }
      console.show(progress: "making the site …")
      let folder = root.appending(path: ".build-docc/\(SitePages.root).docc")
      try Workspace.write(catalog.mapValues { Data($0.utf8) }, to: folder)
      try? FileManager.default.removeItem(at: site)
      try convert(folder, to: site.appending(path: base), base: base, pages)
      try Data(state.utf8).write(to: made)
    }
    console.show(progress: "")
    console.write(
      "the site is in .build-site: python3 -m http.server --directory .build-site 8000, "
        + "then open http://localhost:8000/\(base)/")
  }

  /// What the front page has below the text of README.
  private static func topics(_ pages: SitePages, _ api: SiteAPI) -> String {
    let recipes = [
      "recipes", "requests", "answers", "failures", "screens", "streams", "sessions", "projects",
      "parallel", "xctest", SitePages.stub,
    ]
    let code = pages.names.filter { $0.key.hasSuffix(".swift") && $0.value != SitePages.stub }
    let readmes = api.styles.map { "\($0)_README" }
    let groups = [
      ("How do I test …?", recipes),
      ("The code of the recipes", code.values.sorted()),
      ("Courses", [Tutorials.name, "katas", "workshop"]),
      ("Five ways", ["choosing"] + readmes + ["comparison", "errata"]),
      ("API", api.products.map { "/\($0)" }),
    ]
    let known = groups.flatMap(\.1) + [SitePages.root]
    let others = ("More", pages.names.values.filter { !known.contains($0) }.sorted())
    let topics = (groups + [others]).map { title, names in
      "\n### \(title)\n\n" + names.map { "- <doc:\($0)>\n" }.joined()
    }
    return "\n## Topics\n\(topics.joined())\n@Metadata {\n  @TechnologyRoot\n}\n"
  }

  private static func convert(
    _ catalog: URL, to site: URL, base: String, _ pages: SitePages
  ) throws {
    #if os(Linux)
      let docc = ["/usr/bin/env", "docc"]
    #else
      let docc = ["/usr/bin/xcrun", "docc"]
    #endif
    let options = ["--warnings-as-errors", "--ide-console-output", "--hosting-base-path", base]
    try FileManager.default.createDirectory(
      at: site.deletingLastPathComponent(), withIntermediateDirectories: true)
    let (ending, text) = try ChildProcess(
      docc + ["convert", catalog.path, "--output-path", site.path] + options
    ).output(deadline: 600)
    try Interruption.check()
    try require(ending == .exited(0), pages.named(in: text))
    let start = "documentation/\(SitePages.root.lowercased())/"
    try site.write(
      Data("<meta http-equiv=\"refresh\" content=\"0; url=\(start)\">\n".utf8), to: "index.html")
    // Each page asks for it.
    try site.write(Data("{}\n".utf8), to: "theme-settings.json")
  }
}
