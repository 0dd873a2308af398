import ModelGenerator

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
    let places = [("SAMPLE", samples.joined(separator: " ")), ("TO", destination ?? "")]
    return ["make new", settings, Self.words(places)].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// What a client is made with, wherever its samples and its folder are.
  var settings: String {
    Self.words([
      ("NAME", name), ("STYLE", style), ("GET", get), ("MODEL", model ?? ""),
      ("BASE", base == Self().base ? "" : base), ("DATES", dates ? "1" : ""),
      ("URLS", urls ? "1" : ""), ("MAP", maps.joined(separator: " ")),
    ])
  }

  private static func words(_ parts: [(String, String)]) -> String {
    parts.filter { !$0.1.isEmpty }.map { "\($0)=\(Spelling.shellWord($1))" }.joined(separator: " ")
  }
}
