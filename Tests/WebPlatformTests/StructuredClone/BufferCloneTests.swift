import Testing

@Suite struct BufferCloneTests {
  @Test func `buffers and views of them are cloned together`() async throws {
    try await expectRows(
      """
      { const b = new ArrayBuffer(4); b.x = 1; new Uint8Array(b)[0] = 9; const c = structuredClone(b);
        return [c.byteLength, new Uint8Array(c)[0], c.x, c instanceof ArrayBuffer, b.byteLength] }
      => [4,9,null,true,4]

      { const u = new Uint8Array([1, 2, 3]).subarray(1); const c = structuredClone(u);
        return [[...c], c.byteOffset, c.buffer.byteLength, c.constructor === Uint8Array] }
      => [[2,3],1,3,true]

      { const b = new ArrayBuffer(4); const c = structuredClone([new Uint8Array(b), new Uint16Array(b), b, new DataView(b, 1)]);
        return [c[0].buffer === c[1].buffer, c[2] === c[0].buffer, c[3].byteOffset, c[3].byteLength, c[1].length] }
      => [true,true,1,3,2]

      [new Float32Array([1.5]), new Float64Array([2.5]), new BigInt64Array([5n]), new Uint8ClampedArray([300]),
        new Int32Array([-1])].map((v) => { const c = structuredClone(v); return [c.constructor.name, String(c[0])] })
      => [["Float32Array","1.5"],["Float64Array","2.5"],["BigInt64Array","5"],["Uint8ClampedArray","255"],["Int32Array","-1"]]
      """)
  }

  @Test func `resizable buffers stay so, and views that follow them follow their clones`() async throws {
    try await expectRows(
      """
      { const b = new ArrayBuffer(8, { maxByteLength: 16 }); const c = structuredClone(b);
        return [c.resizable, c.maxByteLength, c.byteLength] }
      => [true,16,8]

      { const b = new ArrayBuffer(8, { maxByteLength: 16 }); const c = structuredClone(b, { transfer: [b] });
        return [c.resizable, c.maxByteLength, c.byteLength, b.byteLength] }
      => [true,16,8,0]

      { const b = new ArrayBuffer(8, { maxByteLength: 16 });
        const c = structuredClone([new Uint16Array(b), new Uint16Array(b, 0, 4), new DataView(b, 2), new DataView(b, 0, 8)]);
        c[0].buffer.resize(12); return [c[0].length, c[1].length, c[2].byteLength, c[3].byteLength, b.byteLength] }
      => [6,4,10,8,8]

      { const b = new ArrayBuffer(8, { maxByteLength: 16 }); const u = new Uint8Array(b, 4); b.resize(2);
        return structuredClone(u) }
      => !DataCloneError(25): The object can not be cloned.
      """)
  }

  @Test func `a transferred buffer is gone, and its views with it`() async throws {
    try await expectRows(
      """
      { const b = new ArrayBuffer(8); const c = structuredClone({ b }, { transfer: [b] });
        return [b.byteLength, b.detached, c.b.byteLength] }
      => [0,true,8]

      { const b = new ArrayBuffer(8); const c = structuredClone(new Uint8Array(b, 2), { transfer: [b] });
        return [b.detached, c.length, c.byteOffset, c.buffer.byteLength] }
      => [true,6,2,8]

      { const b = new ArrayBuffer(8); structuredClone(1, { transfer: [b] }); return b.detached }
      => true

      { const b = new ArrayBuffer(8); return structuredClone(b, { transfer: [b, b] }) }
      => !DataCloneError(25): Duplicate transferable for structured clone

      { const b = new ArrayBuffer(8); structuredClone(b, { transfer: [b] }); return structuredClone(b) }
      => !TypeError: Type error

      { const b = new ArrayBuffer(8); structuredClone(b, { transfer: [b] }); return structuredClone(1, { transfer: [b] }) }
      => !DataCloneError(25): The object can not be cloned.

      { const b = new ArrayBuffer(8), u = new Uint8Array(b); structuredClone(b, { transfer: [b] }); return structuredClone(u) }
      => !DataCloneError(25): The object can not be cloned.

      structuredClone(1, { transfer: [{}] })
      => !DataCloneError(25): The object can not be cloned.

      { const m = new WebAssembly.Memory({ initial: 1 }); return structuredClone(1, { transfer: [m.buffer] }) }
      => !TypeError: Cannot transfer a WebAssembly.Memory
      """)
  }

  @Test func `nothing is transferred when the value cannot be cloned`() async throws {
    try await expectRows(
      """
      { const b = new ArrayBuffer(8); try { structuredClone(() => 1, { transfer: [b] }) } catch {} return b.byteLength }
      => 8

      { const b = new ArrayBuffer(8);
        return structuredClone({ get x() { structuredClone(b, { transfer: [b] }); return 1 } }, { transfer: [b] }) }
      => !TypeError: Type error
      """)
  }
}
