extension CodeSize {
  /// The column titles of a table of sizes, after the style.
  static let columns = ["`Style/`", "`Example/`", "`Hardening/`", "doubles", "tests"]

  /// The numbers of lines, in the order of the columns.
  var cells: [Int] { [own, example, hardening, doubles, tests] }

  /// The part of the page about code sizes.
  static func blocks(_ sizes: [CodeSize]) -> [String] {
    let rows = sizes.map { [Markdown.link(style: $0.style)] + $0.cells.map(\.grouped) }
    return [
      "## How much code it takes",
      "The table counts lines that are neither blank nor comment.",
      """
      - **`Style/`** is the production code of the published design, and all that is in no other folder.
      - **`Example/`** is the production code of the example, such as dogs. A new client replaces it.
      - **`Hardening/`** is the production code that works around the platform's bugs and prevents leaks.
      - **doubles** and **tests** are the package's test doubles and its own tests. The doubles of
        RequestHandler and APIClient also use `URLProtocolScript`, whose lines are not counted.
      """,
      Markdown.table(["style"] + columns, rows),
    ]
  }
}
