import Foundation

/// The MIME types of files.
package enum MIMEType {
  private static let types = [
    "html": "text/html", "htm": "text/html", "xhtml": "application/xhtml+xml", "css": "text/css",
    "js": "text/javascript", "mjs": "text/javascript", "json": "application/json", "map": "application/json",
    "webmanifest": "application/manifest+json", "xml": "application/xml", "txt": "text/plain", "md": "text/markdown",
    "csv": "text/csv", "svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg",
    "gif": "image/gif", "webp": "image/webp", "avif": "image/avif", "ico": "image/x-icon", "bmp": "image/bmp",
    "woff": "font/woff", "woff2": "font/woff2", "ttf": "font/ttf", "otf": "font/otf", "mp3": "audio/mpeg",
    "wav": "audio/wav", "ogg": "audio/ogg", "m4a": "audio/mp4", "mp4": "video/mp4", "webm": "video/webm",
    "mov": "video/quicktime", "pdf": "application/pdf", "zip": "application/zip", "gz": "application/gzip",
    "wasm": "application/wasm",
  ]

  /// The type by the name's extension; nil for an unknown one.
  package static func ofName(_ path: String) -> String? {
    types[URL(fileURLWithPath: path).pathExtension.lowercased()]
  }

  /// The type by the name's extension; text that is UTF-8 says so.
  package static func ofFile(_ path: String, content: Data) -> String {
    let type = ofName(path) ?? "application/octet-stream"
    guard type.hasPrefix("text/"), String(validating: content, as: UTF8.self) != nil else { return type }
    return type + "; charset=utf-8"
  }
}
