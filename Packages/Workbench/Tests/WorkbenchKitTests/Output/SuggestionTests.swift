import Testing
import WorkbenchKit

@Suite struct SuggestionTests {
  private let names = ["APIClient", "StarWarsAPI", "RewardsService"]

  @Test(arguments: [
    ("apiclient", "APIClient"), ("APIClent", "APIClient"), ("ApiKlient", "APIClient"),
    ("StarWars", "StarWarsAPI"), ("RewardService", "RewardsService"),
  ])
  func misspelledNameIsFound(text: String, name: String) {
    #expect(Suggestion.nearest(to: text, among: names) == name)
  }

  @Test func emptyTextSuggestsNotEvenTheShortestName() {
    #expect(Suggestion.nearest(to: "", among: [""]) == nil)
  }

  @Test func firstOfTwoNamesThatAreEquallyNearIsMeant() {
    #expect(Suggestion.nearest(to: "cab", among: ["cat", "car"]) == "cat")
  }

  /// Of nine letters, three may be wrong, missing or too many.
  @Test(arguments: [
    ("xxxClient", true), ("xxxxlient", false), ("Client", true), ("lient", false),
    ("APxxxIClient", true), ("APxxxxIClient", false), ("xAPIClixentx", true),
    ("xAPIClixentxx", false),
  ])
  func aThirdOfTheLettersMayDiffer(text: String, isNear: Bool) {
    #expect(Suggestion.nearest(to: text, among: ["APIClient"]) == (isNear ? "APIClient" : nil))
  }

  @Test(arguments: ["", "Weather", "API", "Service"])
  func textThatIsLikeNoNameHasNoSuggestion(text: String) {
    #expect(Suggestion.nearest(to: text, among: names) == nil)
  }
}
