import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// docs: URLSessionShape
/// The places of an answer that have a value, and its kind: `.notes[].id number`.
func shape(of json: Any, at place: String = "") -> Set<String> {
  switch json {
  case let members as [String: Any]: Set(members.flatMap { shape(of: $1, at: "\(place).\($0)") })
  case let elements as [Any]: Set(elements.flatMap { shape(of: $0, at: "\(place)[]") })
  case is NSNull: []
  default: ["\(place) \(json is String ? "text" : "number")"]
  }
}

func missing(in now: Data, of recorded: Data) throws -> Set<String> {
  let shapes = try [recorded, now].map { shape(of: try JSONSerialization.jsonObject(with: $0)) }
  return shapes[0].subtracting(shapes[1])
}
// docs: end

// docs: URLSessionRecorded
let service = ProcessInfo.processInfo.environment["NOTES_SERVICE"]

@Test(.enabled(if: service != nil)) func recordedAnswerIsStillTrue() async throws {
  let base = try #require(service.flatMap { URL(string: $0) })

  let (now, _) = try await URLSession.shared.data(from: base.appending(path: "notes"))

  let places = try missing(in: now, of: answer("notes"))
  #expect(places == [])
}
// docs: end

@Test func shapesDifferInWhatIsMissingOrOfAnotherKind() throws {
  let recorded = #"{"notes": [{"id": 1}, {"id": 2, "text": "milk"}], "next": 2}"#
  let now = #"{"notes": [{"id": "1"}, {"id": "2", "text": null}], "next": 3, "total": 2}"#

  let places = try missing(in: Data(now.utf8), of: Data(recorded.utf8))

  #expect(places == [".notes[].id number", ".notes[].text text"])
}
