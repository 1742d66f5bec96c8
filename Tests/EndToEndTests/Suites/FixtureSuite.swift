import Trace

/// A suite of tests of our own with a harness of our own, for tests of the runner.
struct FixtureSuite {
  let folder: TemporaryFolder

  /// The suite with `files` beside the harness.
  init(_ files: [String: String]) throws {
    folder = try TemporaryFolder()
    try folder.write(Self.harness, to: "resources/testharness.js")
    for (name, text) in files { try folder.write(text, to: name) }
  }

  /// What of testharness.js the runner relies on.
  private static let harness = """
    var told = { result: [], completion: [] };
    var tests = [];
    function setup() {}
    function add_result_callback(callback) { told.result.push(callback); }
    function add_completion_callback(callback) { told.completion.push(callback); }
    function finish(test, status, message) {
      test.status = status;
      test.message = message;
      told.result.forEach((callback) => callback(test));
    }
    function test(body, name) {
      const test = { name: name || document.title };
      tests.push(test);
      try { body(); finish(test, 0, null); } catch (error) { finish(test, 1, error.message); }
    }
    function async_test(name) {
      const test = { name, status: 3, done() { finish(test, 0, null); complete(0); } };
      tests.push(test);
      return test;
    }
    function complete(status) {
      if (status === 0 && tests.some((test) => test.status === 3)) return;
      told.completion.forEach((callback) => callback(tests, { status, message: null }));
    }
    function timeout() {
      tests.filter((test) => test.status === 3).forEach((test) => finish(test, 2, 'late'));
      complete(2);
    }
    addEventListener('load', () => complete(0));
    addEventListener('error', () => complete(1));

    """

  /// A page around `script`.
  static func page(_ script: String, head: String = "") -> String {
    """
    <!doctype html>\(head)<script src="/resources/testharness.js"></script>
    <script src="/resources/testharnessreport.js"></script><script>\(script)</script>
    """
  }

  /// Runs `wptrunner` on it in its folder.
  func run(_ arguments: String...) async throws -> Command.Result {
    try await Command.run(["--root", "."] + arguments, program: Command.path(of: "wptrunner"), in: folder)
  }

  /// Runs it and returns what `--json` writes.
  func results(_ arguments: String...) async throws -> JSONValue {
    try await results(arguments)
  }

  /// The same.
  func results(_ arguments: [String]) async throws -> JSONValue {
    _ = try await Command.run(
      ["--root", ".", "--json", "results.json"] + arguments, program: Command.path(of: "wptrunner"), in: folder)
    return try JSONParser.parse(JSONSource(path: folder.url("results.json").path)).value
  }
}
