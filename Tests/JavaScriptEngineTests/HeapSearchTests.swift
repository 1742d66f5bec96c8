import JavaScriptEngine
import Testing

struct HeapSearchTests {
  /// How scripts hold a text, and by what name that is found.
  @Test(arguments: [
    ("let hidden = make()", "hidden"), ("const { deep = [make()] } = {}", "deep.0"),
    ("class Kept { static it = make() }", "Kept.it"),
    ("{ const inner = make(); globalThis.tell = () => inner }", "inner"),
    ("globalThis.weak = new WeakMap([[globalThis, make()]])", ""),
    ("globalThis.bytes = Uint8Array.from(make(), c => c.charCodeAt(0))", "bytes"),
    ("globalThis.bound = ((a) => a).bind(null, make())", ""),
    ("globalThis.rope = 'x'.repeat(100) + make()", "rope"),
    ("globalThis.wide = '\u{20AC}' + make()", "wide"),
  ])
  func `strings and buffers are found whoever holds them`(script: String, name: String) throws {
    let machine = VirtualMachine()
    let realm = machine.makeRealm()
    try realm.evaluate("function make() { return ['n33', 'dle'].join('') } \(script)")
    let found = try #require(machine.searchHeap(for: ["nothing", "n33dle"]))
    #expect(found.contains { $0.needle == 1 && $0.path.hasSuffix(name) }, "\(found)")
    #expect(!found.contains { $0.needle == 0 })
  }

  @Test func `what is garbage is not found, and a search leaves nothing`() throws {
    let machine = VirtualMachine()
    let realm = machine.makeRealm()
    try realm.evaluate("globalThis.held = ['n33', 'dle'].join('')")
    #expect(try #require(machine.searchHeap(for: ["n33dle"])).count == 1)
    try realm.evaluate("held = 0")
    for _ in 0..<5 { #expect(try #require(machine.searchHeap(for: ["n33dle"])).isEmpty) }
    let before = try machine.heapReport().objects
    _ = machine.searchHeap(for: ["n33dle"])
    #expect(try machine.heapReport().objects <= before)
  }

  @Test func `machines of several threads are searched at once`() async throws {
    try await withThrowingTaskGroup(of: Int?.self) { group in
      for number in 0..<4 {
        group.addTask {
          let machine = VirtualMachine()
          let realm = machine.makeRealm()
          try realm.evaluate("globalThis.held = ['n33', 'dle', \(number)].join('')")
          return machine.searchHeap(for: ["n33dle\(number)"])?.count
        }
      }
      for try await count in group { #expect(count == 1) }
    }
  }
}
