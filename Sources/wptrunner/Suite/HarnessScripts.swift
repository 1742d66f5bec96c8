import Foundation
import Network

/// The scripts that each runner of the suite brings along; pages load them after testharness.js and testdriver.js.
enum HarnessScripts {
  /// The message handler that results are posted to.
  static let reportHandler = "wptrunner"
  /// The message handler that does what only a browser can.
  static let driverHandler = "wptdriver"

  /// Each result is posted as it comes, so that a page that never ends has still told of those before. How long a page
  /// may take is our matter, not the harness's.
  private static let report = """
    (() => {
      'use strict';
      const handler = window.top === window && window.webkit && webkit.messageHandlers.\(reportHandler);
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

  /// What a user would do, as far as it needs no layout: nothing covers an element here.
  private static let driver = """
    (() => {
      'use strict';
      const handler = window.webkit && webkit.messageHandlers.\(driverHandler);
      if (!handler) return;
      test_driver_internal.in_automation = true;
      test_driver.click = test_driver_internal.click = async (element) => { element.click(); };
      test_driver_internal.delete_all_cookies = () => handler.postMessage('delete_all_cookies');
    })();

    """

  /// The answer to a request for the file at `path`, if it is one of them.
  static func response(to request: NetworkRequest, path: String) -> NetworkResponse? {
    let scripts = ["resources/testharnessreport.js": report, "resources/testdriver-vendor.js": driver]
    guard let script = scripts[path] else { return nil }
    return NetworkResponse(
      status: 200, statusText: "OK", headers: [("Content-Type", "text/javascript")], url: request.url,
      bytes: Data(script.utf8))
  }
}
