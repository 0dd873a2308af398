import Foundation

// Lists that name their next page in other ways.

extension NotesClient {
  /// The pages of the trash, each of which has a cursor for the next:
  /// `{"notes": [{"id": 1, "text": "milk"}], "cursor": "MQ=="}`.
  public var trash: Pages<[Note], String> {
    Pages { cursor in
      let answer: Trash = try await request("GET", "/trash", query: ["cursor": cursor])
      return (answer.notes, answer.cursor)
    }
  }

  private nonisolated struct Trash: Decodable {
    let notes: [Note]
    let cursor: String?
  }

  /// The pages of the archive, which is a plain list of notes. The service names the next page in a
  /// `Link` header.
  public var archive: Pages<[Note], String> {
    Pages { path in
      let response = try await send("GET", path ?? "/archive")
      let notes = try response.decoded { try decoder.decode([Note].self, from: $0.body) }
      return (notes, try response.nextPage(below: base))
    }
  }
}
