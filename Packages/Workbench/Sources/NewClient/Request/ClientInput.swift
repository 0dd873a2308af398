/// What the user typed, not yet checked.
public struct ClientInput: Sendable {
  /// `NAME`.
  public var name = ""
  /// `STYLE`.
  public var style = ""
  /// `SAMPLE`: paths of files.
  public var samples: [String] = []
  /// `GET`.
  public var get = ""
  /// `MODEL`; `nil` for a name after the path.
  public var model: String?
  /// `BASE`.
  public var base = CallAddress.standardBase
  /// `TO`; `nil` for a guest in the workspace.
  public var destination: String?
  /// `DATES=1`.
  public var dates = false
  /// `URLS=1`.
  public var urls = false
  /// `MAP`: places in the answer.
  public var maps: [String] = []

  /// Starts with nothing typed.
  public init() {}

  /// The command that says the same.
  var command: String {
    let parts: [(String, String)] = [
      ("NAME", name), ("STYLE", style), ("SAMPLE", samples.joined(separator: " ")), ("GET", get),
      ("MODEL", model ?? ""), ("BASE", base == Self().base ? "" : base), ("TO", destination ?? ""),
      ("DATES", dates ? "1" : ""), ("URLS", urls ? "1" : ""), ("MAP", maps.joined(separator: " ")),
    ]
    return "make new "
      + parts.filter { !$0.1.isEmpty }.map { name, value in
        value.contains(where: { " ?&;'*$".contains($0) })
          ? "\(name)='\(value)'" : "\(name)=\(value)"
      }.joined(separator: " ")
  }
}
