/// How each part of an event is rewritten; redaction and normalisation are such transforms.
struct TraceTransform {
  /// Free text: messages of the console, errors, notes.
  var text: (String) -> String
  /// URLs.
  var url: (String) -> String
  /// Header lists.
  var headers: ([TraceEvent.Header]) -> [TraceEvent.Header]
  /// Bodies of requests and responses.
  var body: (TraceEvent.Body) -> TraceEvent.Body
  /// Message bodies and replies.
  var json: (JSONValue) -> JSONValue
}

extension TraceEvent.Kind {
  /// The kind with each of its parts rewritten.
  func applying(_ transform: TraceTransform) -> TraceEvent.Kind {
    switch self {
    case .call(let api, let method, let url, let body):
      .call(api: api, method: method, url: transform.url(url), body: body.map(transform.body))
    case .message(let handler, let body):
      .message(handler: handler, body: transform.json(body))
    case .reply(let handler, .value(let value)):
      .reply(handler: handler, .value(transform.json(value)))
    case .reply(let handler, .error(let text)):
      .reply(handler: handler, .error(transform.text(text)))
    case .token:
      self
    case .request(let initiator, let method, let url, let headers, let body):
      .request(
        initiator: initiator, method: method, url: transform.url(url), headers: transform.headers(headers),
        body: body.map(transform.body))
    case .response(let status, let url, let headers):
      .response(status: status, url: transform.url(url), headers: transform.headers(headers))
    case .received(let url, let body):
      .received(url: transform.url(url), body: transform.body(body))
    case .failure(let url, let error):
      .failure(url: transform.url(url), error: transform.text(error))
    case .redirect(let status, let from, let to):
      .redirect(status: status, from: transform.url(from), to: transform.url(to))
    case .settled(.fulfilled):
      self
    case .settled(.rejected(let error)):
      .settled(.rejected(error: transform.text(error)))
    case .console(let level, let text):
      .console(level: level, text: transform.text(text))
    case .uncaught(let uncaught):
      .uncaught(uncaught.applying(transform))
    case .navigation(let phase, let url):
      .navigation(phase: phase, url: transform.url(url))
    case .note(let text):
      .note(transform.text(text))
    }
  }
}

extension TraceEvent.Uncaught {
  fileprivate func applying(_ transform: TraceTransform) -> TraceEvent.Uncaught {
    var result = self
    result.message = transform.text(message)
    result.url = url.map(transform.url)
    result.stack = stack.map(transform.text)
    return result
  }
}
