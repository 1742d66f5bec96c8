// https://html.spec.whatwg.org/multipage/system-state.html#the-navigator-object
'use strict';

class NavigatorImpl {
  /** @param {PageSettings} settings */
  constructor(settings) {
    this.userAgent = settings.userAgent;
    this.languages = settings.languages;
    this.onLine = true;
    this.cookieEnabled = true;
    this.hardwareConcurrency = 4;
    this.maxTouchPoints = 5;
    this.webdriver = false;
  }

  /** @returns {string} */
  get appVersion() {
    return this.userAgent.replace(/^Mozilla\//, '');
  }

  /** @returns {string} */
  get language() {
    return this.languages[0];
  }

  /** @returns {boolean} */
  javaEnabled() {
    return false;
  }

  // The values that never change, as WebKit on an iPhone gives them.

  get appCodeName() {
    return 'Mozilla';
  }

  get appName() {
    return 'Netscape';
  }

  get platform() {
    return 'iPhone';
  }

  get product() {
    return 'Gecko';
  }

  get productSub() {
    return '20030107';
  }

  get vendor() {
    return 'Apple Computer, Inc.';
  }

  get vendorSub() {
    return '';
  }

  get pdfViewerEnabled() {
    return false;
  }
}

interface_('Navigator', NavigatorImpl, () => ({
  appCodeName: readonly(DOMString),
  appName: readonly(DOMString),
  appVersion: readonly(DOMString),
  platform: readonly(DOMString),
  product: readonly(DOMString),
  productSub: readonly(DOMString),
  userAgent: readonly(DOMString),
  vendor: readonly(DOMString),
  vendorSub: readonly(DOMString),
  language: readonly(DOMString),
  languages: readonly(frozenArray(DOMString)),
  onLine: readonly(boolean),
  cookieEnabled: readonly(boolean),
  pdfViewerEnabled: readonly(boolean),
  hardwareConcurrency: readonly(unsignedLongLong),
  maxTouchPoints: readonly(long),
  webdriver: readonly(boolean),
  javaEnabled: operation([], boolean),
  sendBeacon: {
    ...operation([USVString, optional(nullable(BodyInit), null)], boolean, { realm: true }),
    /** @param {RealmImpl} realm @param {string} url @param {BodyInitValue | null} data */
    implementation(realm, url, data) {
      ensureRoom('Beacon');
      return sendBeacon(realm, url, data);
    },
  },
}), { exposed: true });
