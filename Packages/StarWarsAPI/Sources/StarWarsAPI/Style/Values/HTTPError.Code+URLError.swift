import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension HTTPError.Code {
  /// The code that fits what a `URLSession` failed with.
  init(_ error: any Error) {
    // By domain and number: on Linux an NSError in this domain does not cast to URLError.
    let error = error as NSError
    guard error.domain == NSURLErrorDomain else {
      self = .unknown
      return
    }
    // Optional, because on Linux the initializer is failable.
    self =
      switch URLError.Code(rawValue: error.code) as URLError.Code? {
      case .badURL: .invalidRequest
      case .cannotConnectToHost, .cannotFindHost, .dnsLookupFailed, .networkConnectionLost,
        .notConnectedToInternet, .internationalRoamingOff, .callIsActive, .dataNotAllowed:
        .cannotConnect
      case .timedOut: .timedOut
      case .cancelled: .cancelled
      case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
        .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid,
        .clientCertificateRejected, .clientCertificateRequired,
        .appTransportSecurityRequiresSecureConnection:
        .insecureConnection
      // A request with another scheme is never sent, so the unsupported URL is the server's doing:
      // a redirect or, on Linux, bytes that are not HTTP.
      case .badServerResponse, .cannotParseResponse, .cannotDecodeRawData,
        .cannotDecodeContentData, .zeroByteResource, .httpTooManyRedirects,
        .redirectToNonExistentLocation, .unsupportedURL:
        .invalidResponse
      default: .unknown
      }
  }
}
