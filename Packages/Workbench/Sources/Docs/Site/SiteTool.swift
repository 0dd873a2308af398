import Foundation
import Katas
import WorkbenchKit

/// `make site`: the pages, the courses and the API as one static site, made by DocC.
public enum SiteTool {
  public static func run(root: URL, options: Options, console: Console) throws {
    let address = options["REPOSITORY"]
    let base = String(address?.split(separator: "/").last ?? "networking-katas")
    let pages = SitePages(try Repository(root: root), address: address)
    let api = try SiteAPI(root: root)
    var catalog = try pages.files()
    catalog.merge(try Tutorials.files(of: root, page: pages.page)) { $1 }
    for product in api.products { catalog["\(product).md"] = try api.page(of: product) }
    catalog["\(SitePages.root).md"]? += topics(pages, api)
    catalog["theme-settings.json"] = "{}"  // Each page asks for it.
    let sources = try Workspace.copy(
      of: root, testing: [], without: ["/Tests/", "Packages/Recipes/"])
    let state = try Fingerprint().adding(catalog).adding(sources)
      .adding(and: Toolchain.describe(), base, style, script).text
    let site = root.appending(path: ".build-site")
    if (try? Workspace.text(of: ".made", in: site)) != state {
      console.show(progress: "building the products …")
      let buildOptions = (options["BUILD_OPTIONS"] ?? "").split(separator: " ").map(String.init)
      catalog.merge(try api.symbolGraphs(buildOptions: buildOptions)) { $1 }
      console.show(progress: "making the site …")
      let folder = root.appending(path: ".build-docc/\(SitePages.root).docc")
      try Workspace.write(catalog.mapValues { Data($0.utf8) }, to: folder)
      let new = root.appending(path: ".build-docc/site")
      try? FileManager.default.removeItem(at: new)
      try new.write(Data(state.utf8), to: ".made")
      try make(folder, to: new.appending(path: base), base: base, pages)
      try? FileManager.default.removeItem(at: site)
      try FileManager.default.moveItem(at: new, to: site)
    }
    console.show(progress: "")
    console.write(
      "the site is in .build-site. To see it: python3 -m http.server --directory .build-site 8000, "
        + "then open http://localhost:8000/\(base)/")
  }

  private static let style = """
    .code-line-container { display: inline-flex !important; box-sizing: border-box }
    .code-line { white-space: pre-wrap; overflow-wrap: anywhere }
    main [id] { scroll-margin-top: 4rem }
    .runtime-preview, .toggle-preview { display: none !important }
    """

  /// DocC scrolls to a heading before the code above it is there, so a link ends too high. In its
  /// first three seconds, a page scrolls again whenever something is added to it.
  private static let script = """

    ;(() => {
      let page, end
      new MutationObserver(() => {
        if (page != location.href) [page, end] = [location.href, Date.now() + 3000]
        if (Date.now() > end) return
        document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView()
      }).observe(document.body, { childList: true, subtree: true })
    })()
    """

  /// What the front page has below the text of README.
  private static func topics(_ pages: SitePages, _ api: SiteAPI) -> String {
    let recipes = [
      "recipes", "requests", "answers", "failures", "screens", "streams", "sessions", "projects",
      "parallel", "xctest", SitePages.stub,
    ]
    let code = pages.names.filter { $0.key.hasSuffix(".swift") && $0.value != SitePages.stub }
    let groups = [
      ("How do I test …?", recipes),
      ("Courses", [Tutorials.name, "katas", "workshop"]),
      ("Five ways", ["choosing"] + api.styles.map { "\($0)_README" } + ["comparison", "errata"]),
      ("API", api.products.map { "/\($0)" }),
      ("The code of the recipes", code.values.sorted()),
    ]
    let known = groups.flatMap(\.1) + [SitePages.root]
    let others = ("More", pages.names.values.filter { !known.contains($0) }.sorted())
    let topics = (groups + [others]).map { title, names in
      "\n### \(title)\n\n" + names.map { "- <doc:\($0)>\n" }.joined()
    }
    return "\n## Topics\n\(topics.joined())\n@Metadata {\n  @TechnologyRoot\n}\n"
  }

  private static func make(_ catalog: URL, to site: URL, base: String, _ pages: SitePages) throws {
    // On a Mac, only Xcode knows where it is.
    let find = #"exec "$(command -v docc || xcrun --find docc)" "$@""#
    let options = ["--warnings-as-errors", "--ide-console-output", "--hosting-base-path", base]
    let (ending, text) = try ChildProcess(
      ["/bin/sh", "-c", find, "docc", "convert", catalog.path, "--output-path", site.path] + options
    ).output(deadline: 600)
    try Interruption.check()
    try require(ending == .exited(0), pages.named(in: text))
    try SiteIndex.addQuestions(to: site)
    let start = #"<meta http-equiv="refresh" content="0; url=documentation/networkingkatas/">"#
    try site.write(Data("\(start)\n".utf8), to: "index.html")
    // DocC cuts code that is wider than the page. Only tutorials of apps have a preview.
    try append(style, toIndexIn: "css", of: site)
    try append(script, toIndexIn: "js", of: site)
  }

  private static func append(_ text: String, toIndexIn folder: String, of site: URL) throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: "\(site.path)/\(folder)")
    let file = "\(folder)/" + (files.first { $0.hasPrefix("index.") } ?? "")
    try site.write(Data((Workspace.text(of: file, in: site) + text).utf8), to: file)
  }
}
