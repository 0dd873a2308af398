extension Matrix {
  /// Plays cells at the same time, in random order. When none ends for 20 to 40 seconds (with 1,000
  /// rounds, 40 to 80), the process ends with status 1, after a line that says which are running.
  ///
  /// ```swift
  /// let matrix = await Matrix.playing(Contract.cells(of: [CatClientSubject()]))
  /// print(matrix.report())
  /// ```
  ///
  /// - Parameters:
  ///   - cells: The cells, in the order of the matrix.
  ///   - onProgress: Receives how many cells are done, after each one.
  /// - Returns: The verdicts on all cells.
  public static func playing(
    _ cells: [Cell], onProgress: (Int) -> Void = { _ in }
  ) async -> Matrix {
    await playing(cells, watch: HangWatch(), onProgress: onProgress)
  }

  /// Plays cells under a watch.
  static func playing(
    _ cells: [Cell], watch: HangWatch, onProgress: (Int) -> Void = { _ in }
  ) async -> Matrix {
    let judged = await withTaskGroup(of: Judged.self) { group in
      for cell in cells.shuffled() {
        group.addTask {
          let verdict = await cell.verdict { watch.start(cell) }
          watch.end(cell)
          return (cell, verdict)
        }
      }
      var judged: [Judged] = []
      for await next in group {
        judged.append(next)
        onProgress(judged.count)
      }
      return judged
    }
    return Matrix(judged, orderedAs: cells)
  }

  /// All that there is to read: the table, the totals, what the marks mean, each exclusion, and each failure.
  ///
  /// - Parameter isColored: Whether to color the marks for a terminal.
  public func report(isColored: Bool = false) -> String {
    let totals = "\(totals) (\(Rounds.current) rounds, seed \(Seed.current))"
    let legend =
      "first with doubles, then with a server: ✓ passed, ✗ failed, · does not apply; a number is a reason below"
    let lines = [table(.text(isColored: isColored)), "", totals, legend]
    return (lines + exclusions + failures.map { "✗ \($0)" }).joined(separator: "\n")
  }
}
