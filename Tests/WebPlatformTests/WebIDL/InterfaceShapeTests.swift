import Foundation
import Testing

/// Interfaces look as the standards and WebKit have them.
@Suite struct InterfaceShapeTests {
  @Test(arguments: InterfaceShape.all)
  func interfaceHasItsShape(_ shape: InterfaceShape) async throws {
    let row = try String(decoding: JSONEncoder().encode(shape), as: UTF8.self)
    let problems = try await BarePage.evaluate(BesideTests.call("shapeProblems(\(row))", of: "functions", "shape"))
    #expect(problems == "")
  }

  @Test(arguments: InterfaceShape.instances)
  func objectHasItsMembers(_ shape: InterfaceShape) async throws {
    let row = try String(decoding: JSONEncoder().encode(shape), as: UTF8.self)
    let call = BesideTests.call("instanceProblems(\(shape.name), \(row))", of: "functions", "shape")
    let problems = try await BarePage.evaluate(call)
    #expect(problems == "")
  }

  @Test func tablesDescribeManyInterfaces() {
    #expect(InterfaceShape.all.count > 150)
    #expect(Set(InterfaceShape.all.map(\.name)).count == InterfaceShape.all.count)
  }

  /// Whatever a room exposes is looked at here, so that a new one needs nothing but a row of its own members.
  @Test(arguments: ["invariantProblems", "globalProblems"])
  func invariantsHoldForAllThatIsExposed(function: String) async throws {
    let builtins = try await BarePage.evaluateInPlatform(
      ["JSON.stringify(Object.getOwnPropertyNames(globalThis))"], rooms: [])[0]
    let script = BesideTests.call("\(function)(\(builtins))", of: "functions", "invariants")
    let problems = try await BarePage.evaluate(script)
    #expect(problems == "")
  }
}
