/// Header fields, found by name in upper or lower case, and printed without credentials.
public struct HTTPHeaders: Sendable, Redacted {
  /// The fields by name, spelled as they were given.
  public let fields: [String: String]

  /// Makes headers of fields by name.
  public init(_ fields: [String: String]) {
    self.fields = fields
  }

  /// The value of the field with this name, in upper or lower case.
  public subscript(name: String) -> String? {
    fields[name] ?? fields.first { $0.key.lowercased() == name.lowercased() }?.value
  }

  /// The fields, sorted by name. A credential, such as the value of `Authorization` or `Cookie`,
  /// prints as `<redacted>`. A value that HTTP does not allow prints as `<invalid>`.
  public var description: String {
    let printed = fields.sorted { $0.key < $1.key }.map { name, value in
      let isCredential = CredentialHeaders.names.contains(name.lowercased())
      let printable = value.isHeaderValue ? value : "<invalid>"
      return "\(name): \(isCredential ? "<redacted>" : printable)"
    }
    return "[\(printed.joined(separator: ", "))]"
  }
}
