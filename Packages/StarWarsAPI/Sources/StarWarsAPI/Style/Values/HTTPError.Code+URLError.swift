import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension HTTPError.Code {
  /// The code for an error from a `URLSession`.
  init(_ error: any Error) {
    // On Linux an NSError of this domain does not cast to URLError. Compare domain and number.
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
      // The request's own scheme is valid. So an unsupported URL comes from the server: in a
      // redirect or, on Linux, as bytes that are not HTTP.
      case .badServerResponse, .cannotParseResponse, .cannotDecodeRawData,
        .cannotDecodeContentData, .zeroByteResource, .httpTooManyRedirects,
        .redirectToNonExistentLocation, .unsupportedURL:
        .invalidResponse
      default: .unknown
      }
  }
}
