import Testing

@testable import NewClient  // the samples are an inner part

/// What a package keeps of a sample: all of it, but no credential.
@Suite struct SampleSecretsTests {
  @Test(arguments: [
    (#"{"user": {"access_token": "abc"}}"#, #"{"user": {"access_token": "SECRET"}}"#),
    (
      #"{"password":null,"token":true,"pin":4711,"otp":12}"#,
      #"{"password":null,"token":true,"pin":1111,"otp":12}"#
    ),
    (
      #"{"tokens": ["aB3dE5gH", "milk"], "keys": ["a"]}"#,
      #"{"tokens": ["SECRET", "milk"], "keys": ["a"]}"#
    ),
    (
      #"{"tokens": {"access": "abc", "type": "x"}}"#,
      #"{"tokens": {"access": "SECRET", "type": "x"}}"#
    ),
    (#"{"token": {"value": "abc", "type": "x"}}"#, #"{"token": {"value": "SECRET", "type": "x"}}"#),
    (
      #"[{"name": "X-Api-Key", "value": "abc"}, {"name": "Accept", "value": "abc"}]"#,
      #"[{"name": "X-Api-Key", "value": "SECRET"}, {"name": "Accept", "value": "abc"}]"#
    ),
    (
      #"{"a": {"ghp_16C7e42F292c6912E7710c838347": 1, "ghp_26C7e42F292c6912E7710c838347": 2}}"#,
      #"{"a": {"SECRET": 1, "SECRET2": 2}}"#
    ),
    // What was found somewhere is found again, also in another spelling.
    (
      #"{"secret": "ab+/cd12\u00e9", "self": "https:\/\/a.b\/x?s=ab%2B%2fcd12%C3%A9&q=\u0022"}"#,
      #"{"secret": "SECRET", "self": "https://a.b/x?s=SECRET&q=\""}"#
    ),
    (#"{"a": "x", "b": 1.50, "c": "\/"}"#, #"{"a": "x", "b": 1.50, "c": "\/"}"#),
  ])
  func credentialBecomesAPlaceholder(sample: String, kept: String) throws {
    #expect(try secrets(in: sample).kept == kept)
  }

  /// A short one can be a part of a word, and a small number can be any number.
  @Test func credentialOfTheCallIsFoundInTheAnswer() throws {
    let sample = #"{"a": "the latest test", "long": "latest-42x", "n": [2026, 123456], "test": {}}"#

    let kept = try secrets(in: sample, without: ["test", "test-42x", "2026", "123456", "abc"]).kept

    #expect(
      kept == #"{"a": "the latest SECRET", "long": "laSECRET", "n": [2026, 111111], "SECRET": {}}"#)
  }

  @Test func placesAreNamedWithoutTheirCredentials() throws {
    let (_, places) = try secrets(
      in: #"[{"token": "a"}, {"token": "b", "AKIAIOSFODNN7EXAMPLE": {"pwd": "c"}}]"#)

    #expect(places == ["[].token", "[].SECRET", "[].SECRET.pwd"])
  }

  @Test(arguments: [
    #"{"password": hunter2}"#, #"{"pin": 0123}"#, #"[eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln]"#,
    #"{"AKIAIOSFODNN7EXAMPLE": 1, "AKIAIOSFODNN7EXAMPLE": 2}"#, "sk_live_4eC39HqLyjWDarjtT1zdp7dc",
  ])
  func noErrorShowsACredential(sample: String) {
    let error = #expect(throws: ModelError.self) { try secrets(in: sample) }

    #expect(error?.description.contains("SECRET") == true, "\(error as Any)")
    #expect(error?.description.firstMatch(of: /hunter|0123|eyJ|AKIA|sk_/) == nil)
  }

  private func secrets(
    in sample: String, without values: [String] = []
  ) throws -> (kept: String, places: [String]) {
    let secrets = try SampleSecrets(
      in: [Sample(name: "a.json", bytes: Array(sample.utf8))], without: values)
    return (String(decoding: secrets.samples[0].bytes, as: UTF8.self), secrets.places)
  }
}
