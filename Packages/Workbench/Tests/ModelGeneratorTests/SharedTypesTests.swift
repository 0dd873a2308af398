import ModelGenerator
import Testing

/// Objects that are the same at several places of an answer.
@Suite struct SharedTypesTests {
  private let links = #"{"move": {"name": "a", "url": "b"}, "species": {"url": "c", "name": "d"}, "#

  @Test func equalObjectsUnderThreeNamesShareATypeNamedAfterTheirMembers() throws {
    let sut = try generator(links + #""forms": [{"name": "e", "url": "f"}]}"#)

    #expect(sut.types == ["Forecast", "NameAndURL"])
    #expect(
      sut.properties == [
        "move: NameAndURL", "species: NameAndURL", "forms: [NameAndURL]", "name: String",
        "url: String",
      ])
  }

  @Test func sharedTypeSaysWhereItStands() throws {
    let sut = try generator(
      links + #""forms": [{"name": "e", "url": "f"}], "a": {"item": {"name": "g", "url": "h"}}}"#)

    #expect(
      sut.source.contains("/// The object at `move`, `species`, `forms[]` and 1 more place.\n"))
    #expect(
      sut.notes.contains(
        "move, species, forms[], a.item: objects with the same members. They share NameAndURL."))
  }

  @Test func twoNamesOfEqualObjectsAreTwoTypes() throws {
    let sut = try generator(links + #""forms": [{"name": "e"}]}"#)

    #expect(sut.types == ["Forecast", "Move", "Species", "Form"])
  }

  @Test func equalObjectsWhoseNamesEndAlikeShareThatEnd() throws {
    let address = #"{"street": "a", "town": "b", "zip": "c", "country": "d"}"#
    let sut = try generator(
      #"{"shipping_address": \#(address), "orders": [{"billingAddress": \#(address)}]}"#)

    #expect(sut.types == ["Forecast", "Address", "Order"])
    #expect(sut.properties.prefix(2) == ["shippingAddress: Address", "orders: [Order]"])
  }

  @Test(arguments: [
    "team1 team2 Team", "address_1 address_2 Address", "old_md5 new_md5 Md5",
    "home_team1 home_team2 HomeTeam", "a1 b2 -",
  ])
  func numbersAtTheEndDoNotCount(keys: String) throws {
    let words = keys.split(separator: " ")
    let sut = try generator(#"{"\#(words[0])": {"y": 1}, "\#(words[1])": {"y": 1}}"#)

    let types = words[2] == "-" ? ["A1", "B2"] : [String(words[2])]
    #expect(sut.types == ["Forecast"] + types)
  }

  @Test func objectsOfWhichOneMayLackAMemberDoNot() throws {
    let sut = try generator(
      #"{"from": {"place": {"x": 1, "y": 1}}, "via": [{"place": {"x": 1, "y": 1}}, {"place": {"x": 1}}]}"#
    )

    #expect(sut.types == ["Forecast", "From", "Via", "Place", "ViaPlace"])
  }

  @Test func nameThatIsTakenGetsTheParentsOnce() throws {
    let sut = try generator(
      #"{"address": {"x": 1}, "a_address": {"y": 1}, "b_address": {"y": 1}, "c": {"c_address": {"y": 1}}}"#
    )

    #expect(sut.types == ["Forecast", "Address", "ForecastAddress", "C"])
  }

  @Test func manyMembersGiveNoName() throws {
    let person = #"{"id": 1, "name": "a", "mail": "b", "home": "c"}"#
    let sut = try generator(#"{"author": \#(person), "owner": \#(person), "editor": \#(person)}"#)

    #expect(sut.types == ["Forecast", "Author", "Owner", "Editor"])
    #expect(
      sut.notes.contains(
        "author, owner, editor: objects with the same members. If they are the same thing, give them one type."
      ))
  }

  @Test func longMembersGiveNoName() throws {
    let object = #"{"first_of_the_long_member_names": 1, "second_of_the_long_ones": 2}"#
    let sut = try generator(#"{"a": \#(object), "b": \#(object), "c": \#(object)}"#)

    #expect(sut.types == ["Forecast", "A", "B", "C"])
  }

  @Test(arguments: [
    (#"{"v": 1}"#, "V"), (#"{"lat": 1, "lon": 2}"#, "LatAndLon"),
    (#"{"user_id": 1, "x": 2, "y": 3}"#, "UserIDXAndY"),
  ])
  func nameIsMadeOfUpToThreeMembers(object: String, name: String) throws {
    let sut = try generator(#"{"a": \#(object), "b": \#(object), "c": \#(object)}"#)

    #expect(sut.types == ["Forecast", name])
  }

  @Test func elementThatHoldsAnObjectOfItsNameIsAnEntry() throws {
    let sut = try generator(
      #"{"abilities": [{"ability": {"name": "a"}, "slot": 1}], "types": [{"type": {"id": 1}}], "moves": [{"move": 1}]}"#
    )

    #expect(sut.types == ["Forecast", "AbilityEntry", "TypeEntry", "Move", "Ability", "TypeValue"])
  }

  @Test func objectInAnObjectOfItsNameIsItsValue() throws {
    let sut = try generator(#"{"price": {"price": {"a": 1}}}"#)

    #expect(sut.types == ["Forecast", "Price", "PriceValue"])
  }
}
