// What the pages of this folder share. Each does what its library is for at an endpoint that the bridge leaves alone
// and at one that it protects. Both have the same routes, so what a page prints must be the same for both.
'use strict';

/**
 * @param {(base: string, print: (...words: unknown[]) => void) => Promise<void>} part
 */
async function atBothEndpoints(part) {
  for (const endpoint of ['public', 'private']) {
    await part(`https://api.example.com/${endpoint}`, (...words) => console.log(`${endpoint}:`, ...words));
  }
}

/**
 * What the server got, by its echo.
 *
 * @param {{ method: string, headers: Record<string, string>, body: string, query: unknown, form: any }} seen
 */
function described(seen) {
  const type = (seen.headers['content-type'] ?? 'no type').replace(/boundary=.*/, 'boundary=…');
  const body = seen.form === null ? seen.body
    : seen.form.parts.map(part => `${part.name}=${part.filename ?? ''}${part.text}`).join(' ');
  const token = 'approov-token' in seen.headers ? 'a token' : 'no token';
  return `${seen.method} ${type} [${body.replaceAll('\r\n', '\\r\\n')}] ${token}`;
}
