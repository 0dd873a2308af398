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
      sut.notes.filter { $0.contains("same members") } == [
        "move, species, forms[], a.item: objects with the same members. They share NameAndURL."
      ])
  }

  @Test func twoNamesOfEqualObjectsAreTwoTypes() throws {
    let sut = try generator(links + #""forms": [{"name": "e"}]}"#)

    #expect(sut.types == ["Forecast", "Move", "Species", "Form"])
  }

  @Test(arguments: [(4, false), (5, true)])
  func twoNamesOfEqualObjectsWithManyMembersArePointedOut(members: Int, isSaid: Bool) throws {
    let object = "{\((1...members).map { "\"m\($0)\": 1" }.joined(separator: ", "))}"
    let sut = try generator(#"{"author": \#(object), "uploader": \#(object)}"#)

    #expect(sut.types == ["Forecast", "Author", "Uploader"])
    #expect(
      sut.notes.contains { $0.hasPrefix("author, uploader: objects with the same") } == isSaid)
    #expect(!(try generator(#"{"author": \#(object)}"#).notes.contains { $0.contains("same") }))
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

  @Test(arguments: [
    (#"{"x": true}"#, #"{"x": 1}"#), (#"{"x": "s"}"#, #"{"x": true}"#),
    (#"{"x": 1}"#, #"{"x": 1.5}"#), (#"{"x": [1]}"#, #"{"x": ["s"]}"#),
    (#"{"x": []}"#, #"{"x": [1]}"#), (#"{"x": [[1]]}"#, #"{"x": [1]}"#),
    (#"{"x": [1]}"#, #"{"x": [1, null]}"#), (#"{"x": {"y": 1}}"#, #"{"x": {"y": "s"}}"#),
    (#"{"x": 1, "y": 2}"#, #"{"x": 1}"#), (#"{"x": 1, "y": 1}"#, #"{"xy": 1}"#),
    (#"{"x": [{"a": 1}, {}]}"#, #"{"x": [{"a": 1}]}"#), (#"{"x": [1, "s"]}"#, #"{"x": [1]}"#),
    (#"{"x": [true, "s"]}"#, #"{"x": true}"#),
    (#"{"x": [{"a": 1}, {"a": null}, {}]}"#, #"{"x": [{"a": 1}]}"#),
    (#"{"x": "2026-05-31T09:30:00Z"}"#, #"{"x": "s"}"#),
  ])
  func objectsShareATypeExactlyWhenTheirMembersAreTheSame(one: String, other: String) throws {
    func types(_ other: String) throws -> [String] {
      try generator(
        #"{"from": {"place": \#(one)}, "to": {"place": \#(other)}}"#,
        options: ModelOptions(dates: true)
      ).types
    }

    #expect(try !types(one).contains("ToPlace"))
    #expect(try types(other).contains("ToPlace"))
  }

  @Test func listsOfValuesOfAnyKindAreTheSame() throws {
    let sut = try generator(#"{"from": {"place": {"x": []}}, "to": {"place": {"x": [1, "s"]}}}"#)

    #expect(sut.types == ["Forecast", "From", "To", "Place"])
  }

  @Test func mapsShareATypeExactlyWhenTheirValuesDo() throws {
    let options = ModelOptions(maps: ["from.place.m", "to.place.m"])
    func types(_ other: String) throws -> [String] {
      try generator(
        #"{"from": {"place": {"m": {"a": 1}}}, "to": {"place": {"m": \#(other)}}}"#,
        options: options
      ).types
    }

    #expect(try !types(#"{"b": 2, "c": 3}"#).contains("ToPlace"))
    #expect(try types(#"{"b": "s"}"#).contains("ToPlace"))
    #expect(try types(#"{"b": null, "c": 1}"#).contains("ToPlace"))
  }

  /// Ten levels are compared: a tower of nine objects with a number in the last one, or of eight
  /// with an array or a map of numbers.
  @Test func deepObjectsShareNoType() throws {
    func sharing(_ levels: Int, _ value: String) throws -> Bool {
      let keys = (0..<levels).map { "k\($0)" }
      let tower = keys.reversed().reduce(value) { inner, key in #"{"\#(key)": \#(inner)}"# }
      let path = "top." + keys.joined(separator: ".")
      let isMap = value.hasPrefix("{")
      let sut = try generator(
        #"{"a": {"top": \#(tower)}, "b": {"top": \#(tower)}}"#,
        options: ModelOptions(maps: isMap ? ["a.\(path)", "b.\(path)"] : []))
      return !sut.types.contains("BTop")
    }

    #expect(try (7...11).map { try sharing($0, "1") } == [true, true, true, false, false])
    #expect(try (7...10).map { try sharing($0, "[1]") } == [true, true, false, false])
    #expect(try (7...10).map { try sharing($0, #"{"x": 1}"#) } == [true, true, false, false])
  }

  @Test func nameThatIsTakenGetsTheParentsOnce() throws {
    let sut = try generator(
      #"{"address": {"x": 1}, "a_address": {"y": 1}, "b_address": {"y": 1}, "c": {"c_address": {"y": 1}}}"#
    )

    #expect(sut.types == ["Forecast", "Address", "ForecastAddress", "C"])
  }

  /// Of three members, and of forty characters.
  @Test func nameIsMadeOfUpToThreeMembers() throws {
    func shared(_ members: String) throws -> [String] {
      try generator(#"{"author": \#(members), "owner": \#(members), "editor": \#(members)}"#).types
    }
    let (ten, long) = (String(repeating: "a", count: 10), String(repeating: "b", count: 27))

    #expect(try shared(#"{"id": 1}"#) == ["Forecast", "ID"])
    #expect(try shared(#"{"id": 1, "name": "a", "mail": "b"}"#) == ["Forecast", "IDNameAndMail"])
    #expect(try shared(#"{"\#(ten)": 1, "\#(long)": 1}"#).count == 2)
    #expect(try shared(#"{"\#(ten)": 1, "\#(long)b": 1}"#).count == 4)
  }

  @Test func objectsInMapsAndListsShareATypeToo() throws {
    let sut = try generator(
      #"{"homes": {"x": {"s": 1}}, "first_home": {"s": 1}, "rows": [{"homes": [{"s": 1}]}]}"#,
      options: ModelOptions(maps: ["homes"]))

    #expect(sut.types == ["Forecast", "Home", "Row"])
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
