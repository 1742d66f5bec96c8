import CCurl
import COpenSSL
import Network

/// How libcurl says that a transfer failed.
struct TransferFailure {
  let code: CURLcode
  /// OpenSSL's `X509_V_ERR_` of a certificate that was refused.
  var certificateError = 0
  /// What a proxy answered to CONNECT; 0 if none did.
  var proxyStatus = 0

  /// The kind of failure, and it in words: "... of GET https://example.com/".
  var meaning: (code: NetworkError.Code, text: String) {
    if proxyStatus >= 400 { return (.cannotConnect, "The proxy refuses to connect to the server") }
    switch code {
    case CURLE_URL_MALFORMAT: return (.badURL, "The address cannot be used")
    case CURLE_COULDNT_RESOLVE_HOST: return (.cannotFindHost, "The host cannot be found")
    case CURLE_COULDNT_RESOLVE_PROXY: return (.cannotFindHost, "The proxy cannot be found")
    case CURLE_COULDNT_CONNECT, CURLE_PROXY, CURLE_FAILED_INIT:
      return (.cannotConnect, "There is no connection to the server")
    case CURLE_OPERATION_TIMEDOUT: return (.timedOut, "The time is over")
    case CURLE_PEER_FAILED_VERIFICATION: return certificateMeaning
    case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER, CURLE_SSL_ENGINE_NOTFOUND, CURLE_SSL_CERTPROBLEM,
      CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_USE_SSL_FAILED:
      return (.secureConnectionFailed, "There is no secure connection to the server")
    case CURLE_WEIRD_SERVER_REPLY, CURLE_UNSUPPORTED_PROTOCOL, CURLE_BAD_CONTENT_ENCODING, CURLE_WRITE_ERROR,
      CURLE_HTTP_RETURNED_ERROR:
      return (.badResponse, "The server's answer makes no sense")
    default: return (.connectionLost, "The connection was lost")
    }
  }

  private var certificateMeaning: (code: NetworkError.Code, text: String) {
    switch Int32(certificateError) {
    // There is nothing to be said of the chain: it is the name, which libcurl compares itself.
    case X509_V_OK, X509_V_ERR_UNSPECIFIED, X509_V_ERR_HOSTNAME_MISMATCH, X509_V_ERR_IP_ADDRESS_MISMATCH:
      (.certificateWrongHost, "The server's certificate is for another host")
    case X509_V_ERR_CERT_HAS_EXPIRED: (.certificateExpired, "The server's certificate has expired")
    case X509_V_ERR_CERT_NOT_YET_VALID: (.certificateNotYetValid, "The server's certificate is not valid yet")
    case X509_V_ERR_DEPTH_ZERO_SELF_SIGNED_CERT, X509_V_ERR_SELF_SIGNED_CERT_IN_CHAIN,
      X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT, X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY,
      X509_V_ERR_UNABLE_TO_VERIFY_LEAF_SIGNATURE:
      (.certificateUnknownRoot, "The server's certificate comes from no authority that is trusted")
    default: (.certificateUntrusted, "The server's certificate is not trusted")
    }
  }
}

extension NetworkError {
  /// The error for the request `order` that ended with `failure`, which libcurl explains by `detail`.
  init(_ failure: TransferFailure, of order: TransferOrder, detail: String) {
    let meaning = failure.meaning
    self.init(meaning.code, "\(meaning.text): \(order.method) \(order.url): \(detail)")
  }

  /// The error for a request that libcurl has no memory for.
  static func libraryFailed(_ order: TransferOrder) -> NetworkError {
    NetworkError(TransferFailure(code: CURLE_FAILED_INIT), of: order, detail: "libcurl cannot be set up")
  }
}
