/// Styles have no code in common, so each has a copy of what it needs. Files of the same name are
/// equal.
enum CopyCheck {
  static func findings(in repository: Repository, styles: [String]) -> [String] {
    let paths = styles.flatMap { repository.swiftFiles(in: "Packages/\($0)/Sources/\($0)/") }
    let copies = Dictionary(grouping: paths) { $0.split(separator: "/").last }.values
    return copies.flatMap { copies in
      copies.filter { repository.text(of: $0) != repository.text(of: copies[0]) }
        .map { "\($0): differs from \(copies[0]): make both equal, or give one another name" }
    }.sorted()
  }
}
