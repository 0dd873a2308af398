import Foundation

extension __Client__ {
  /// The address of the service, `__base__`.
  ///
  /// ```swift
  /// let client = __Client__(baseURL: __Client__.defaultBaseURL)
  /// ```
  public static let defaultBaseURL =
    // The address is valid, so the fallback is never used. It avoids a force unwrap.
    URL(string: "__base__") ?? URL(filePath: "/")
}
