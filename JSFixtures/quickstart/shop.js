// A page's script as its team wrote it: it knows of no bridge. Requests below api.example.com/v1/private go through
// the native side, which adds a token and a key that this script never sees; all others go as they always went.
'use strict';

const api = 'https://api.example.com/v1/private';

/**
 * @param {string} method
 * @param {string} url
 * @returns {Promise<XMLHttpRequest>}
 */
function send(method, url) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.responseType = 'json';
    request.onload = () => resolve(request);
    request.onerror = () => reject(new Error(`${method} ${url} failed`));
    request.send();
  });
}

async function main() {
  // Protected, by fetch.
  const profile = await fetch(`${api}/profile`);
  console.log(`profile: ${profile.status}, hello ${(await profile.json()).name}`);

  // Protected, with a body: the answer tells what the server saw.
  const order = await fetch(`${api}/orders`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ tea: 'Assam', grams: 250 }),
  });
  const seen = await order.json();
  console.log(`order: ${order.status}, the server got ${seen.body}`);
  console.log(`order: token ${'approov-token' in seen.headers}, API key ${'api-key' in seen.headers}`);

  // Protected, by XMLHttpRequest.
  const stock = await send('GET', `${api}/stock`);
  console.log(`stock: ${stock.status}, ${stock.response.grams} grams`);

  // On the protected host, but excluded.
  const picture = await fetch(`${api}/pictures/assam.svg`);
  console.log(`picture: ${picture.status}, ${(await picture.text()).length} characters`);

  // On another host, by both.
  const news = await fetch('https://news.example.net/tea');
  console.log(`news: ${news.status}, ${(await news.json()).headline}`);
  const weather = await send('GET', 'https://weather.example.net/today');
  console.log(`weather: ${weather.status}, ${weather.response.sky}`);

  // Protected, and refused.
  const secret = await fetch(`${api}/recipes`);
  console.log(`recipes: ${secret.status}, ok ${secret.ok}`);

  /** @type {HTMLElement} */ (document.getElementById('status')).textContent = 'Ready';

  // Protected, by a form: the answer, after a redirect, is the next page.
  document.cookie = 'tea=assam; domain=example.com; secure';
  document.addEventListener('submit', event => {
    console.log(`login: ${new FormData(/** @type {HTMLFormElement} */ (event.target)).get('user')}`);
  });
  /** @type {HTMLElement} */ (document.querySelector('form button')).click();
}

main();
