import Foundation
import Network

/// The script by which each runner of the suite learns of results; the suite's pages load it after testharness.js.
enum HarnessReport {
  /// Where pages load it.
  static let path = "resources/testharnessreport.js"

  /// The message handler that the script posts to.
  static let handler = "wptrunner"

  /// Each result is posted as it comes, so that a page that never ends has still told of those before. How long a page
  /// may take is our matter, not the harness's.
  private static let script = """
    (() => {
      'use strict';
      const handler = window.top === window && window.webkit && webkit.messageHandlers.\(handler);
      if (!handler) return;
      const post = handler.postMessage.bind(handler);
      const told = new Map();
      const tell = (test) => {
        if (told.get(test) === test.status) return;
        told.set(test, test.status);
        post(['result', test.name, test.status, test.message ? String(test.message).slice(0, 500) : '']);
      };
      setup({ output: false, explicit_timeout: true });
      add_result_callback(tell);
      add_completion_callback((tests, status) => {
        tests.forEach(tell);
        post(['end', status.status, status.message ? String(status.message) : '']);
      });
    })();

    """

  /// The answer to a request for it.
  static func response(to request: NetworkRequest) -> NetworkResponse {
    NetworkResponse(
      status: 200, statusText: "OK", headers: [("Content-Type", "text/javascript")], url: request.url,
      bytes: Data(script.utf8))
  }
}
