/// Header fields, found by name in any case, and printed without the credentials among them.
public struct HTTPHeaders: Sendable, Redacted {
  /// The fields by name, spelled as they were given.
  public let fields: [String: String]

  /// Makes headers of fields by name.
  public init(_ fields: [String: String]) {
    self.fields = fields
  }

  /// The value of the field whose name is `name` in upper case, lower case or any mix of them.
  public subscript(name: String) -> String? {
    fields[name] ?? fields.first { $0.key.lowercased() == name.lowercased() }?.value
  }

  /// The fields, sorted by name. In place of credentials (`Authorization`, `Cookie` and their kin)
  /// it says `<redacted>`, and in place of a value that HTTP does not allow, `<invalid>`.
  public var description: String {
    let printed = fields.sorted { $0.key < $1.key }.map { name, value in
      let isCredential = CredentialHeaders.names.contains(name.lowercased())
      let printable = value.isHeaderValue ? value : "<invalid>"
      return "\(name): \(isCredential ? "<redacted>" : printable)"
    }
    return "[\(printed.joined(separator: ", "))]"
  }
}
