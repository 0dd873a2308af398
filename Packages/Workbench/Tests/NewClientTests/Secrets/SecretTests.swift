import Testing

@testable import NewClient  // the rule is an inner part

/// What is taken for a credential, and what is not: one rule, by name and by look.
@Suite struct SecretTests {
  @Test(arguments: [
    "api_key=abc", "apikey=", "serviceKey=a%2Fb", "api_sig=1f", "wskey=a", "auth_ticket=t1",
    "X-Api-Key=a", "hapikey=a", "subscription-key=a", "consumerKey=a", "key=AIzaSyA", "crtfc_key=a",
    "access_token=a", "oauth_token=a", "private-token=a", "jwt=a", "bearer=a", "auth=a1",
    "password=a", "pwd=a", "pass=a", "pin=1234", "otp=123456", "client_secret=a", "sig=a%3D",
    "X-Amz-Signature=", "X-Amz-Credential=a", "AWSAccessKeyId=a", "sid=a", "PHPSESSID=a1",
    "sessionId=1", "appid=b6907d28", "client_id=abc", "license=AB-12", "token=1",
    "q=eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln", "x=ghp_16C7e42F292c6912E7710c838347",
    "x=sk_live_4eC39HqLyjWDarjtT1zdp7dc", "x=AKIAIOSFODNN7EXAMPLE", "x=Zx81kLmQ92hTgB7vPq3NcR5s",
    "x=k3j9x0q2m8z7v5b1n4c6w3r8t0y2u1p9", "x=Zx81-LmQ9_hTgB7vPq3NcR-sWd6Yf0Ja",
    "url=https://me:hunter2@a.b/", "url=https://a.b/?api_key=abcd", "x=bot123456:ABC-DEF",
  ])
  func memberOfTheQueryIsACredential(member: String) {
    #expect(isInQuery(member))
  }

  @Test(arguments: [
    "city=Paris", "q=milk & 1+1", "page=2", "sort_key=name", "sortKey=a", "primaryKey=7",
    "project-key=ABC", "publicKey=a", "monkey=yes", "keyword=a", "keys=a", "token_type=bearer",
    "tokens=5", "next_page_token=Zx81kLmQ92hTgB7vPq3NcR5sWd", "pageToken=4", "sync_token=a",
    "password_reset=1", "secretary=Ada", "passenger=2", "author=Ada", "sign=aries", "appid=440",
    "auth=true", "license=true", "session=12", "id=Zx81kLmQ92hTgB7vPq3NcR5sWd6Yf0Ja",
    "sha=da39a3ee5e6b4b0d3255bfef95601890afd80709",
    "commit=7fd1a60b01f91b314f59955a4e4d4e80d8edf11d",
    "x=da39a3ee5e6b4b0d3255bfef95601890afd80709", "x=123e4567-e89b-12d3-a456-426614174000",
    "x=2026-11-27T10:30:00.002Z", "x=9007199254740993900719925474099", "video=dQw4w9WgXcQ",
    "q=iPhone15ProMax256GBNaturalTitanium", "x=COVID19VaccinationRateInGermany2021",
    "x=com.example.MyApp.v2.build1234.release", "x=IMG_20261127_103000_HDR2_Europe_Berlin.jpg",
    "x=user-123e4567-e89b-12d3-a456-426614174000", "hourly=temperature_2m_max,wind_speed_10m",
    "x=SKU-ABC123-XL-2026-DE45-F67G-blue", "x=4.0.0-beta.3+build.20261127.sha.5114f85",
    "x=how-to-test-iOS-18-and-macOS-15-networking", "x=getUserProfileByIdV2AndName",
    "x=MDQ6VXNlcjU4MzIzMUZvbGxvd2VyczQ2MDg=", "url=https://a.b/?city=Paris", "time=10:30",
  ])
  func memberOfTheQueryIsPlain(member: String) {
    #expect(!isInQuery(member))
  }

  @Test(arguments: [
    ("/bot123456:ABC-DEF/getMe", "/botSECRET/getMe"),
    ("/file/bot1:a_b-c/photos/1.jpg", "/file/botSECRET/photos/1.jpg"),
    (
      "/services/T024BE7LD/B024BE7LE/aB3dE5gH7jK9mN1pQ3sT5vW7",
      "/services/T024BE7LD/B024BE7LE/SECRET"
    ),
    ("/webhooks/1234567890/aB3dE5gH7jK9mN1pQ3sT5vW7-_xY", "/webhooks/1234567890/SECRET"),
    ("/token/abc123/forecast", "/token/SECRET/forecast"),
    ("/v1/key/0123456789abcdef0123456789abcdef/list", "/v1/key/SECRET/list"),
    ("/apikey/123e4567-e89b-12d3-a456-426614174000/a", "/apikey/SECRET/a"),
    ("/a/eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln", "/a/SECRET"),
    ("/feed/Zx81kLmQ92hTgB7vPq3NcR5s.json", "/feed/SECRET.json"),
    ("/a;api_key=abcd/b", "/a;api_key=SECRET/b"),
    ("/api_key=abcd/b/c", "/api_key=SECRET/b/c"), ("/key=abc123/b", "/key=SECRET/b"),
    ("/sk_live_4eC39HqLyjWDarjtT1zdp7dc/b", "/SECRET/b"),
    ("https://me:hun/ter2@a.b/c", "https://me:hun/ter2@a.b/c"),
    ("https://me:hunter2@a.b/c", "https://SECRET@a.b/c"),
  ])
  func credentialInAPathIsFound(path: String, masked: String) {
    #expect(path.replacing(Secret.ranges(inPath: path)) == masked)
  }

  @Test(arguments: [
    "/forecast", "/v1/orders/4711", "/token/refresh", "/auth/v1/users", "/auth/oauth2/authorize",
    "/password/reset", "/users/123e4567-e89b-12d3-a456-426614174000/keys",
    "/repos/a/b/commits/7fd1a60b01f91b314f59955a4e4d4e80d8edf11d", "/tokens/4711", "/keys/c-sharp",
    "/playlists/37i9dQZF1DXcBWIGoYBM5M/tracks", "/robot12:a", "/lights/bot/1",
    "/files/1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms", "/2026-11-27T10:30:00Z/report",
    "/posts/how-to-test-iOS-18-and-macOS-15-networking", "/hooks/4711/deliveries", "/session/12",
    "/token/0x1f9840a85d5af5bf1d1762f925bdaddc4201f984", "/@me/items", "/a:b@c/d",
  ])
  func pathIsPlain(path: String) {
    #expect(path.replacing(Secret.ranges(inPath: path)) == path)
  }

  @Test(arguments: [
    ("password", "hunter", "SECRET"), ("password_hash", "$2b$12$abc", "SECRET"),
    (
      "connection", "Server=a.b;Password=x/y;Key=Ab12/Cd34Ef56==;Q=1",
      "Server=a.b;Password=SECRET;Key=SECRET;Q=1"
    ),
    ("cvc", "123", "SECRET"), ("accessToken", "x", "SECRET"), ("api-key", "7", "SECRET"),
    ("key", "0123456789abcdef0123456789abcdef", "SECRET"), ("sig", "aB3dE5gH7jK9mN1p", "SECRET"),
    (
      "note", "curl -H 'Authorization: Bearer abc12345' a.b",
      "curl -H 'Authorization: Bearer SECRET' a.b"
    ),
    ("next", "https://a.b/?page=2&api_key=abcd&q=1", "https://a.b/?page=2&api_key=SECRET&q=1"),
    ("hook", "https://me:hunter2@a.b/c", "https://SECRET@a.b/c"),
    (
      "hook", "https://a.b/services/T0/B0/aB3dE5gH7jK9mN1pQ3sT5vW7",
      "https://a.b/services/T0/B0/SECRET"
    ), ("link", "see https://a.b/c Zx81kLmQ92hTgB7vPq3NcR5sWd6Yf0Ja", "see https://a.b/c SECRET"),
    ("url", "https://a.b/bot123456:ABC-DEF/x", "https://a.b/botSECRET/x"),
    ("form", "grant=code&client_secret=abcd", "grant=code&client_secret=SECRET"),
    ("body", #"{"user": "Ada", "password": "x"}"#, #"{"user": "Ada", "password": "SECRET"}"#),
    ("curl", "-H 'X-Api-Key: abc12345' a.b", "-H 'X-Api-Key: SECRET' a.b"),
    ("value", "Zx81kLmQ92hTgB7vPq3NcR5sWd6Yf0Ja", "SECRET"),
    ("pem", "-----BEGIN RSA PRIVATE KEY-----\nMIIE\n-----END RSA PRIVATE KEY-----", "SECRET"),
    ("id", "xoxb-123456789012-abcdefABCDEF", "SECRET"),
    ("a", "Basic bWU6aHVudGVyMg==", "Basic SECRET"),
  ])
  func textOfASampleIsMasked(name: String, text: String, masked: String) {
    #expect(text.replacing(Secret.ranges(in: text, named: SecretName(name))) == masked)
  }

  @Test(arguments: [
    ("key", "PROJ-123"), ("key", "name"), ("pass", "economy"), ("session", "morning"),
    (
      "signature", "-----BEGIN PGP SIGNATURE-----\nwsBcBAABCAAQBQJkZx81kLmQ92hTgB7vPq3NcR5sWd6Yf0Ja"
    ),
    ("id", "Zx81kLmQ92hTgB7vPq3NcR5sWd6Yf0Ja"), ("etag", "W/\"Zx81kLmQ92hTgB7vPq3NcR5sWd6Yf0Ja\""),
    ("next_page_token", "Zx81kLmQ92hTgB7vPq3NcR5sWd6Yf0Ja"), ("password", ""),
    ("node_id", "MDQ6VXNlcjU4MzIzMQ=="), ("payment", "pi_3MtwBwLkdIwHu7ix28a3tqPa"),
    ("sha", "7fd1a60b01f91b314f59955a4e4d4e80d8edf11d"),
    ("x", "7fd1a60b01f91b314f59955a4e4d4e80d8edf11d"),
    ("x", "123e4567-e89b-12d3-a456-426614174000"), ("at", "2026-11-27T10:30:00.123456+02:00"),
    ("text", "Basic information about Token economy"),
    ("html_url", "https://a.b/tree/main?tab=keys"),
    ("image", "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ"),
    ("integrity", "sha256-47DEQpj8HBSaTImW5JCeuQeRkm5NMpJWZG3hSuFU"),
    ("ssh_url", "git@a.b:me/it.git"),
    ("avatar", "https://a.b/c/AOh14GhRkL1mXc9dE5gH7jK9mN1pQ3sT5vW7xY9zA1b=s96-c"),
    ("photo", "https://a.b/c?ixid=M3wxMjA3fDB8MHxwaG90by1wYWdlfHx8fGVufDB8fHx8fA%3D%3D&q=80"),
    ("title", "The secret: be kind"), ("help", #"{"password": {"type": "text"}}"#),
    ("btc", "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq"),
    ("token_endpoint", "https://a.b/token"), ("icon", "AOh14Gh"), ("tokens", "5"),
  ])
  func textOfASampleIsPlain(name: String, text: String) {
    #expect(text.replacing(Secret.ranges(in: text, named: SecretName(name))) == text)
  }

  @Test(arguments: [
    ("/a?api_key=abc&q=1", "/a?api_key=SECRET&q=1"), ("/bot1:a-b/c d", "/botSECRET/c d"),
    ("/a b?key=x", "/a b?key=SECRET"), ("/a?b=1&amp;token=x", "/a?b=1&amp;token=SECRET"),
    ("/a？api_key＝abc", "/a?api_key=SECRET"), ("/a#access_token=abc", "/a#access_token=SECRET"),
    ("https://me:hunter2@a.b/c", "https://SECRET@a.b/c"), ("me:hun/ter@2@a.b", "SECRET@a.b"),
    ("https://me:hun ter2@a.b?q", "https://SECRET@a.b?q"), ("https://me@a.b", "https://SECRET@a.b"),
    ("https://a.b?token=x", "https://a.b?token=SECRET"), ("//me:x@a.b/c", "//SECRET@a.b/c"),
    ("https://a.b:80/@me", "https://a.b:80/@me"), ("/@me?mail=me@a.b", "/@me?mail=me@a.b"),
    ("/a?b=1&&c", "/a?b=1&&c"), ("/a?", "/a?"), ("", ""), ("/Zürich？", "/Zürich？"),
  ])
  func addressIsShownWithoutCredentials(address: String, shown: String) {
    #expect(Secret.masked(address) == shown)
  }

  private func isInQuery(_ member: String) -> Bool {
    let parts = member.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    return Secret.isInQuery(String(parts[0]), String(parts[1]))
  }
}
