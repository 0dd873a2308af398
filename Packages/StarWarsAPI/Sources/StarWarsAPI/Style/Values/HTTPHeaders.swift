/// Header fields, found by name in any case, and printed without credentials.
public struct HTTPHeaders: Sendable, Redacted {
  /// The fields by name, as they were spelled.
  public let fields: [String: String]

  /// Creates headers from fields by name.
  public init(_ fields: [String: String]) {
    self.fields = fields
  }

  /// The value of the field with this name, in any case.
  public subscript(name: String) -> String? {
    fields[name] ?? fields.first { $0.key.lowercased() == name.lowercased() }?.value
  }

  /// The fields, sorted by name. A credential, such as the value of `Authorization` or `Cookie`,
  /// prints as `<redacted>`. A value that HTTP doesn't allow prints as `<invalid>`.
  public var description: String {
    let printed = fields.sorted { $0.key < $1.key }.map { name, value in
      let isCredential = CredentialHeaders.names.contains(name.lowercased())
      let printable = value.isHeaderValue ? value : "<invalid>"
      return "\(name): \(isCredential ? "<redacted>" : printable)"
    }
    return "[\(printed.joined(separator: ", "))]"
  }
}
