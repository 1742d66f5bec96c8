import Commands
import Testing

@testable import wkbridge

@Suite("Arguments are taken over")
struct ArgumentTests {
  private func parse(_ arguments: String...) throws -> RunOptions {
    let parser = ArgumentParser(command: RunOptions.command)
    guard case .values(let options) = try parser.parse(arguments, into: RunOptions()) else {
      throw UsageError("no values")
    }
    return options
  }

  @Test func withoutOptionsDefaultsCount() throws {
    var expected = RunOptions()
    expected.file = "x.js"
    #expect(try parse("x.js") == expected)
    #expect(expected.url == "https://app.example.com/")
    #expect(expected.timeout == 10)
    #expect(expected.unhandled == .error)
    #expect(expected.bridge == nil)
  }

  @Test func valuesFollowAfterASpaceOrAnEqualsSign() throws {
    let options = try parse("--timeout", "2.5", "--url=https://a.test/?b=c", "x.js", "--trace", "-", "--memory=100")
    #expect(options.timeout == 2.5)
    #expect(options.url == "https://a.test/?b=c")
    #expect(options.file == "x.js")
    #expect(options.trace == "-")
    #expect(options.memory == 100)
  }

  @Test func repeatableOptionsAddUpAndOthersAreGivenOnce() throws {
    let options = try parse("--stubs", "a", "--stubs=b", "--config", "c", "x.js")
    #expect(options.stubs == ["a", "b"])
    #expect(options.config == "c")
    let message = "The option '--html' was given more than once; it has one value"
    #expect(throws: UsageError(message, about: .option("--html"))) {
      _ = try parse("--html", "a.html", "--html=b.html", "x.js")
    }
  }

  @Test func afterTwoDashesEverythingIsAFile() throws {
    #expect(try parse("--quiet", "--", "--odd.js").file == "--odd.js")
    #expect(try parse("-").file == "-")
  }

  @Test func bridgesAreNamedOrFiles() throws {
    #expect(try parse("--bridge", "approov", "x.js").bridge == .approov)
    #expect(try parse("--bridge", "none", "x.js").bridge == RunOptions.Bridge.none)
    #expect(try parse("--bridge", "own.js", "x.js").bridge == .file("own.js"))
  }

  @Test(arguments: [
    ("a.js", "a.js", true, ""), ("a.js:start", "a.js", true, ""), ("a.js:end", "a.js", false, ""),
    ("a.js:end:App", "a.js", false, "App"), ("a.js:App", "a.js", true, "App"), ("a.js:page", "a.js", true, ""),
    ("d:e/a.js:end:My world", "d:e/a.js", false, "My world"), ("a.js:start:end", "a.js", true, "end"),
  ])
  func userScriptsHaveATimeAndAWorld(text: String, file: String, isAtStart: Bool, world: String) throws {
    let script = try UserScriptArgument(text)
    #expect(script.file == file)
    #expect(script.isAtDocumentStart == isAtStart)
    #expect(script.world == world)
  }
}
