import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension NotesClient {
  /// Stores the picture of a note. This requests a URL on another host from the service, sends the
  /// bytes there, and then tells the service that they have arrived.
  public func storePicture(_ picture: Data, of note: Note) async throws {
    let place: Place = try await request("POST", "/pictures/\(note.id)/place")
    var upload = URLRequest(url: place.url)  // No token goes to another host.
    upload.httpMethod = "PUT"
    upload.httpBody = picture
    _ = try await load(upload).checked()
    try await send("POST", "/pictures/\(note.id)/stored")
  }

  private struct Place: Decodable {
    let url: URL
  }

  /// Adds a note. If it isn't known whether the request arrived, it's sent once more with the same
  /// key, so that the service doesn't add the note twice.
  public func addOnce(_ text: String) async throws -> Note {
    let headers = ["Idempotency-Key": UUID().uuidString]
    let body = try encoder.encode(["text": text])
    do {
      return try await request("POST", "/notes", headers: headers, body: body)
    } catch let error as URLError where error.code == .timedOut {
      return try await request("POST", "/notes", headers: headers, body: body)
    }
  }

  /// Requests the notes and the reminders at the same time. If one request fails, the other is
  /// canceled, and the call ends.
  public func overview() async throws -> Overview {
    try await withThrowingTaskGroup(of: Overview.self) { group in
      group.addTask { Overview(notes: try await notes().notes) }
      group.addTask { Overview(reminders: try await reminders()) }
      var overview = Overview()
      for try await part in group {
        overview.notes += part.notes
        overview.reminders += part.reminders
      }
      return overview
    }
  }

  /// The contents of the first screen.
  public struct Overview: Sendable {
    public var notes: [Note] = []
    public var reminders: [Reminder] = []
  }

  /// Waits until an export has ended, checking every two seconds.
  public func export(_ id: Int) async throws -> Export {
    while true {
      let export: Export = try await request("GET", "/exports/\(id)")
      guard export.state == "running" else { return export }
      try await clock.sleep(for: .seconds(2))
    }
  }

  /// A job of the service: `{"state": "running"}`, then `done` or `failed`.
  public struct Export: Decodable, Sendable {
    public let state: String
  }
}
