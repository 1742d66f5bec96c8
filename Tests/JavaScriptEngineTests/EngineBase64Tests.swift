import Foundation
import JavaScriptEngine
import Testing

@Suite struct EngineBase64Tests {
  @Test func bytesOfEachLengthComeBack() {
    for length in Array(0...200) + [4095, 4096, 4097, 1 << 20] {
      let data = Data((0..<length).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ length) })
      let text = EngineBase64.encode(data)
      #expect(text == data.base64EncodedString())
      #expect(EngineBase64.decode(text) == data)
    }
  }

  @Test func aSliceOfDataIsCodedFromItsOwnStart() {
    let data = Data("0123456789".utf8)
    #expect(EngineBase64.encode(data[3..<7]) == Data("3456".utf8).base64EncodedString())
  }

  @Test(
    arguments: [
      "A", "AA", "AAA", "AA=", "A===", "====", "=", "AAAA=", "AA==AA==", "AAA=A", "AB==", "AAB=", "A-A_", "AA\n==",
      " AAAA", "AAAA ", "AAé=", "\u{1F600}", "AA\0A", "AAAAA",
    ])
  func whatIsNotTheBase64OfAnyBytesIsRefused(text: String) {
    #expect(EngineBase64.decode(text) == nil)
  }
}
