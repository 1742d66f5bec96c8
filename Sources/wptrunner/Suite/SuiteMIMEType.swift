/// The types by which the suite's files are served.
enum SuiteMIMEType {
  private static let types = [
    "html": "text/html", "htm": "text/html", "xhtml": "application/xhtml+xml", "xht": "application/xhtml+xml",
    "xml": "application/xml", "svg": "image/svg+xml", "js": "text/javascript", "mjs": "text/javascript",
    "json": "application/json", "css": "text/css", "txt": "text/plain", "md": "text/plain", "vtt": "text/vtt",
    "wasm": "application/wasm", "event_stream": "text/event-stream", "png": "image/png", "gif": "image/gif",
    "jpg": "image/jpeg", "jpeg": "image/jpeg", "webp": "image/webp", "avif": "image/avif", "bmp": "image/bmp",
    "ico": "image/vnd.microsoft.icon", "mp3": "audio/mpeg", "mp4": "video/mp4", "m4a": "audio/mp4",
    "oga": "audio/ogg", "ogv": "video/ogg", "wav": "audio/x-wav", "webm": "video/webm", "woff": "font/woff",
    "woff2": "font/woff2", "ttf": "font/ttf", "otf": "font/otf", "pdf": "application/pdf", "zip": "application/zip",
  ]

  /// The type of the file at `path`.
  static func of(_ path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return "application/octet-stream" }
    return types[name[name.index(after: dot)...].lowercased()] ?? "application/octet-stream"
  }
}
