import JavaScriptEngine

@testable import WebPlatform

/// A page of worlds and nothing else: what messages need of it, without documents.
let messagingPlatform = """
  'use strict';
  const realmCreatedHooks = [];
  class EventTargetImpl {}
  interface_('EventTarget', EventTargetImpl, { constructor: [] });
  class WindowImpl extends EventTargetImpl {
    url = 'https://a.test/page'; origin = 'https://a.test'; baseURL = 'https://a.test/page';
  }
  interface_('Window', WindowImpl, {}, { inherits: 'EventTarget' });
  class BlobImpl {}
  interface_('Blob', BlobImpl, { constructor: [] });
  class ThingImpl {}
  interface_('Thing', ThingImpl, { constructor: [] });
  class PageImpl {
    window = new WindowImpl();
    realmsByName = new Map();
    constructor(id) { this.id = id; this.window.page = this; }
    get realms() { return [...this.realmsByName.values()]; }
    realmOf(world) {
      let realm = this.realmsByName.get(world);
      if (!realm) {
        this.realmsByName.set(world, realm = makeRealm(this.window, world));
        for (const hook of realmCreatedHooks) hook(realm);
      }
      return realm;
    }
    close() { for (const realm of this.realms) dropRealm(realm); }
  }
  function openPage(id) { return new PageImpl(id); }
  function notifyUnhandledRejection() {}
  function reportPageException(e) { throw e; }
  function performTask(f) { f(); }
  """
