import Foundation
import Testing
import WebKit

@MainActor
@Suite("A view's elements are where it puts them")
struct GeometryTests {
  @Test func framesOfElementsAreSet() async throws {
    let test = try TestView()
    try await test.load("<!doctype html><body><table><tr><td class=a><i id=i></i></table>")
    let outer = CGRect(x: 5, y: 5, width: 100, height: 100)
    let inner = CGRect(x: 10, y: 20, width: 30, height: 40.5)
    #expect(try await test.view.setFrame(outer, ofElementsMatching: ".a") == 1)
    #expect(try await test.view.setFrame(inner, ofElementsMatching: "i, .none") == 1)
    let seen = try await test.view.evaluateJavaScript(
      """
      const rect = i.getBoundingClientRect();
      [rect.left, rect.bottom, i.offsetLeft, i.offsetHeight, i.offsetParent.className, i.clientWidth,
       document.elementFromPoint(15, 25).id, document.elementFromPoint(1, 1).localName,
       String(document.elementFromPoint(-1, 1))].join()
      """)
    #expect(seen as? String == "10,60.5,5,41,a,30,i,html,null")
  }
}
