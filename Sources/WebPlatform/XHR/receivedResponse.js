// What an XMLHttpRequest has received, and what becomes of it: https://xhr.spec.whatwg.org/#response
'use strict';

/** A response, its bytes so far, and what they have been turned into. */
class ReceivedResponse {
  /** @type {Uint8Array[]} */
  #chunks = [];
  #length = 0;
  /** How many chunks the text has of them. */
  #decodedChunks = 0;
  #text = '';
  /** @type {Decoder | null} */
  #decoder = null;
  /** @type {{ value: any } | null} The response object, to give it again. */
  #object = null;

  /** @param {ResponseRecord} record */
  constructor(record) {
    this.record = record;
  }

  /** @returns {ReceivedResponse} what a request has before its response, and after an error */
  static none() {
    return new ReceivedResponse(networkError());
  }

  /** @param {Uint8Array} bytes not used by anybody else */
  append(bytes) {
    this.#chunks.push(bytes);
    this.#length += bytes.length;
  }

  get length() {
    return this.#length;
  }

  /** @returns {number} that of the whole body, 0 where the server did not tell or told less than came */
  get announcedLength() {
    const value = this.record.headerList.get('Content-Length');
    const length = value !== null && /^[0-9]+$/.test(value) ? Number(value) : 0;
    return this.#length <= length ? length : 0;
  }

  /** @returns {Uint8Array} all bytes, to be read only */
  get bytes() {
    if (this.#chunks.length !== 1) {
      // What the text has is among the joined bytes, so that it begins anew with the next look at it.
      this.#chunks = [joinByteChunks(this.#chunks)];
      this.#decodedChunks = 0;
      this.#decoder = null;
      this.#text = '';
    }
    return this.#chunks[0];
  }

  /**
   * https://xhr.spec.whatwg.org/#text-response. Only what came since the last look is decoded.
   * @param {MIMEType | null} overrideMIMEType
   * @param {boolean} isComplete
   * @param {boolean} mayDeclare whether XML may say in which encoding it is
   * @returns {string}
   */
  text(overrideMIMEType, isComplete, mayDeclare) {
    if (this.#decoder === null) {
      const { bytes } = this;
      // A byte order mark has the last word; until it can be told, there is no text.
      if (!isComplete && bytes.length < 3 && mayBeginWithBOM(bytes)) return '';
      const sniffed = bomSniff(bytes);
      this.#decoder = makeDecoder(sniffed ?? this.#textEncoding(overrideMIMEType, mayDeclare), false);
      const start = sniffed === null ? 0 : sniffed === 'UTF-8' ? 3 : 2;
      this.#text = this.#decode(bytes.subarray(start), isComplete);
    } else if (this.#decodedChunks < this.#chunks.length || isComplete) {
      this.#text += this.#decode(joinByteChunks(this.#chunks.slice(this.#decodedChunks)), isComplete);
    }
    this.#decodedChunks = this.#chunks.length;
    return this.#text;
  }

  /**
   * https://xhr.spec.whatwg.org/#the-response-attribute, of what is complete and no text; made once
   * @param {RealmImpl} realm
   * @param {MIMEType | null} overrideMIMEType
   * @param {XMLHttpRequestResponseType} responseType
   * @returns {unknown}
   */
  object(realm, overrideMIMEType, responseType) {
    switch (responseType) {
      case 'arraybuffer':
        this.#object ??= { value: new SharedBytes(this.bytes) };
        break;
      case 'blob':
        this.#object ??= { value: this.#blob(overrideMIMEType) };
        break;
      case 'json':
        this.#object ??= { value: jsonOrNull(utf8Decode(this.bytes)) };
        break;
      default:
        return this.document(realm, overrideMIMEType, true);
    }
    return this.#object.value;
  }

  /**
   * https://xhr.spec.whatwg.org/#document-response, made once
   * @param {RealmImpl} realm
   * @param {MIMEType | null} overrideMIMEType
   * @param {boolean} isAskedFor whether the response type is "document"; otherwise only XML becomes one
   * @returns {DocumentImpl | null}
   */
  document(realm, overrideMIMEType, isAskedFor) {
    // 2. Let finalMIME be the final MIME type. 3. If it is neither HTML nor XML, then there is no document.
    const mimeType = this.#finalMIMEType(overrideMIMEType);
    if (!mimeType.isHTML && !mimeType.isXML) return null;
    // 4. If the response type is the empty string and finalMIME is HTML, then there is none.
    if (mimeType.isHTML && !isAskedFor) return null;
    // 5.-8. Parse, without running scripts.
    this.#object ??= { value: this.#parsedDocument(realm, mimeType, this.#finalEncoding(overrideMIMEType)) };
    return this.#object.value;
  }

  /**
   * @param {RealmImpl} realm
   * @param {MIMEType} mimeType
   * @param {string | null} encoding as the response says
   * @returns {DocumentImpl | null} null for what is not well-formed
   */
  #parsedDocument(realm, mimeType, encoding) {
    ensureRoom('DOMParsing');
    const url = /** @type {URLRecord} */ (this.record.url);
    const declared = mimeType.isHTML ? prescanForEncoding : declaredEncoding;
    const text = decodeBytes(this.bytes, encoding ?? declared(this.bytes) ?? 'UTF-8');
    const document = mimeType.isHTML ? new HTMLDocumentImpl({ url })
      : new XMLDocumentImpl({ isHTMLDocument: false, contentType: mimeType.essence, url });
    document.origin = realm.window.document.origin;
    if (mimeType.isHTML) parseHTMLInto(text, document);
    else if (parseXMLInto(text, document) !== '') return null;
    return document;
  }

  /**
   * @param {MIMEType | null} overrideMIMEType
   * @returns {BlobImpl} whose type keeps its case, unlike that of a page's own
   */
  #blob(overrideMIMEType) {
    const blob = new BlobImpl([this.bytes]);
    blob.type = this.#finalMIMEType(overrideMIMEType).serialize();
    return blob;
  }

  /**
   * https://xhr.spec.whatwg.org/#get-a-final-mime-type
   * @param {MIMEType | null} overrideMIMEType
   * @returns {MIMEType}
   */
  #finalMIMEType(overrideMIMEType) {
    return overrideMIMEType ?? extractMIMEType(this.record.headerList) ?? new MIMEType('text', 'xml');
  }

  /**
   * https://xhr.spec.whatwg.org/#get-a-final-encoding
   * @param {MIMEType | null} overrideMIMEType
   * @returns {string | null}
   */
  #finalEncoding(overrideMIMEType) {
    const label = overrideMIMEType?.parameters.get('charset')
      ?? extractMIMEType(this.record.headerList)?.parameters.get('charset');
    return label === undefined ? null : getEncoding(label);
  }

  /**
   * That of https://xhr.spec.whatwg.org/#text-response
   * @param {MIMEType | null} overrideMIMEType
   * @param {boolean} mayDeclare
   * @returns {string}
   */
  #textEncoding(overrideMIMEType, mayDeclare) {
    // 3. Let charset be the final encoding.
    const encoding = this.#finalEncoding(overrideMIMEType);
    // 4. If there is none, and the response type is the empty string, then XML may declare its own. 5. Otherwise UTF-8.
    const mayBeDeclared = encoding === null && mayDeclare && this.#finalMIMEType(overrideMIMEType).isXML;
    return encoding ?? (mayBeDeclared ? declaredEncoding(this.bytes) : null) ?? 'UTF-8';
  }

  /**
   * @param {Uint8Array} bytes
   * @param {boolean} isLast
   * @returns {string}
   */
  #decode(bytes, isLast) {
    return /** @type {Decoder} */ (this.#decoder).decode(bytes, isLast) ?? '';
  }
}

/**
 * @param {Uint8Array} bytes one or two
 * @returns {boolean} whether they may be the beginning of a byte order mark
 */
function mayBeginWithBOM(bytes) {
  const boms = [[0xEF, 0xBB, 0xBF], [0xFE, 0xFF], [0xFF, 0xFE]];
  return boms.some((bom) => bytes.every((byte, index) => index >= bom.length || byte === bom[index]));
}
