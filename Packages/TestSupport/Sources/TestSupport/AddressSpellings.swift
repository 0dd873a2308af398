/// Pairs of URLs that a server treats as the same, and pairs that it treats as different. They are
/// used to test every double that finds its answers by URL. `HOST` stands for a test's own host,
/// and `Host` for the same host in uppercase.
public enum AddressSpellings {
  /// Two spellings of one URL.
  public static let same = [
    ("https://HOST/a", "HTTPS://Host/a"),
    ("https://HOST/a", "https://HOST:443/a"),
    ("http://HOST/a", "http://HOST:80/a"),
    ("http://HOST:8080/a", "http://Host:8080/a"),
    ("https://HOST", "https://HOST/"),
    ("https://HOST?b=1", "https://HOST/?b=1"),
    ("https://HOST/a%2fb", "https://HOST/a%2Fb"),
    ("https://HOST/%7eme", "https://HOST/~me"),
    ("https://HOST/a?q=%c3%a9", "https://HOST/a?q=%C3%A9"),
    ("https://me:secret@HOST/a#top", "https://HOST/a"),
    ("http://[FE80::HEX]:8080/a", "http://[fe80::hex]:8080/a"),
  ]

  /// Two different URLs.
  public static let different = [
    ("https://HOST/a", "http://HOST/a"),
    ("http://HOST:8080/a", "http://HOST:9090/a"),
    ("https://HOST/a", "https://HOST:444/a"),
    ("https://HOST/a", "https://HOST/A"),
    ("https://HOST/a%2Fb", "https://HOST/a/b"),
    ("https://HOST/a?b=1&c=2", "https://HOST/a?c=2&b=1"),
    ("https://HOST/a?b=1+2", "https://HOST/a?b=1%202"),
    ("https://HOST/a?b=C", "https://HOST/a?b=c"),
    ("http://[fe80::1:hex]/a", "http://[fe80::2:hex]/a"),
  ]

  /// Returns the URL with a test's own host.
  ///
  /// - Parameters:
  ///   - address: One of the URLs above.
  ///   - host: A name, with at least four hexadecimal digits at its start.
  public static func filled(_ address: String, host: String) -> String {
    let digits = String(host.filter(\.isHexDigit).prefix(4))
    return address.replacing("HOST", with: host).replacing("Host", with: host.uppercased())
      .replacing("HEX", with: digits.uppercased()).replacing("hex", with: digits.lowercased())
  }
}
