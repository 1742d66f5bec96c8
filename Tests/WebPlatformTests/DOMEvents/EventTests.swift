import Testing

@Suite struct EventTests {
  @Test func newEventsHaveTheStandardsValues() async throws {
    // A table reads best with one case a line.
    // swift-format-ignore
    let rows = [
      ("(({ type, bubbles, cancelable, composed, isTrusted, defaultPrevented, returnValue, eventPhase, target, srcElement }) => [type, bubbles, cancelable, composed, isTrusted, defaultPrevented, returnValue, eventPhase, target, srcElement])(new Event('a', { bubbles: true }))", "a,true,false,false,false,false,true,0,,"),
      ("new Event()", "TypeError: Not enough arguments"),
      ("Object.getOwnPropertyNames(new Event('x'))", "isTrusted"),
      ("JSON.stringify(Object.getOwnPropertyDescriptor(new Event('x'), 'isTrusted'))", #"{"enumerable":true,"configurable":false}"#),
      ("(() => { const e = new Event('x', { cancelable: true }); e.cancelBubble = true; e.cancelBubble = false; e.returnValue = false; e.returnValue = true; return [e.cancelBubble, e.returnValue, e.defaultPrevented] })()", "true,false,true"),
      ("(() => { const e = document.createEvent('Event'); e.initEvent('foo', true, true); return [e.type, e.bubbles, e.cancelable] })()", "foo,true,true"),
      ("(() => { const e = new Event('x'); return [e.timeStamp <= performance.now(), e.timeStamp >= 0] })()", "true,true"),
      ("new CustomEvent('x').detail", "null"),
      ("(() => { const detail = {}; return new CustomEvent('x', { detail }).detail === detail })()", "true"),
      ("(({ message, filename, lineno, colno, error }) => [message, filename, lineno, colno, error === undefined])(new ErrorEvent('e', { message: 'm', lineno: 5 }))", "m,,5,0,true"),
      ("(({ lengthComputable, loaded, total }) => [lengthComputable, loaded, total])(new ProgressEvent('p', { loaded: 5, total: 10 }))", "false,5,10"),
      ("(({ screenX, clientX, pageX, x, ctrlKey, which }) => [screenX, clientX, pageX, x, ctrlKey, which])(new MouseEvent('m', { screenX: 1.5, clientX: 2.7, ctrlKey: true }))", "1,2,2,2,true,1"),
      ("new MouseEvent('m', { modifierCapsLock: true }).getModifierState('CapsLock')", "true"),
      ("(({ key, code, keyCode, which, location, repeat }) => [key, code, keyCode, which, location, repeat])(new KeyboardEvent('k', { key: 'a', code: 'KeyA', keyCode: 65, which: 65 }))", "a,KeyA,65,65,0,false"),
      ("(({ data, origin, lastEventId, source, ports }) => [data, origin, lastEventId, source, ports.length, Object.isFrozen(ports)])(new MessageEvent('message', { data: 5, origin: 'x' }))", "5,x,,,0,true"),
      ("new PromiseRejectionEvent('x')", "TypeError: Not enough arguments"),
      ("(() => { const promise = Promise.resolve(), e = new PromiseRejectionEvent('x', { promise, reason: 3 }); return [e.promise === promise, e.reason] })()", "true,3"),
      ("[MouseEvent, PointerEvent, KeyboardEvent, InputEvent, FocusEvent, CompositionEvent].map((c) => new c('x') instanceof UIEvent)", "true,true,true,true,true,true"),
      ("[SubmitEvent, HashChangeEvent, PopStateEvent, PageTransitionEvent, CloseEvent, StorageEvent].map((c) => new c('x') instanceof Event)", "true,true,true,true,true,true"),
      ("['Event', 'HTMLEvents', 'UIEvents', 'MouseEvents', 'CustomEvent', 'KeyboardEvent', 'MessageEvent', 'StorageEvent'].map((n) => document.createEvent(n).constructor.name)", "Event,Event,UIEvent,MouseEvent,CustomEvent,KeyboardEvent,MessageEvent,StorageEvent"),
      ("document.createEvent('ProgressEvent')", "NotSupportedError: The operation is not supported."),
    ]
    #expect(try await TestPage.values(of: rows.map(\.0)) == rows.map(\.1))
  }

  @Test func shapes() async throws {
    // A table reads best with one case a line.
    // swift-format-ignore
    let rows = [
      ("[Event.length, EventTarget.length, EventTarget.prototype.addEventListener.length, EventTarget.prototype.dispatchEvent.length]", "1,0,2,1"),
      ("Object.getOwnPropertyNames(EventTarget.prototype).sort()", "addEventListener,constructor,dispatchEvent,removeEventListener"),
      ("Object.keys(Event)", "NONE,CAPTURING_PHASE,AT_TARGET,BUBBLING_PHASE"),
      ("[Event, EventTarget, UIEvent].map((c) => String(c.prototype))", "[object Event],[object EventTarget],[object UIEvent]"),
      ("EventTarget.prototype.addEventListener.call({}, 'a', null)", "TypeError: Can only call EventTarget.addEventListener on instances of EventTarget"),
      ("(() => { const r = []; EventTarget.prototype.addEventListener.call(null, 'q', () => r.push(1)); addEventListener.call(undefined, 'q', () => r.push(2)); (0, addEventListener)('q', () => r.push(3)); window.dispatchEvent(new Event('q')); return r })()", "1,2,3"),
      ("(() => { const real = EventTarget.prototype.addEventListener, r = []; EventTarget.prototype.addEventListener = function (...a) { r.push(a[0]); return real.apply(this, a) }; addEventListener('patched', () => {}); EventTarget.prototype.addEventListener = real; return r })()", "patched"),
    ]
    #expect(try await TestPage.values(of: rows.map(\.0)) == rows.map(\.1))
  }
}
