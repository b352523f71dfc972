// The service worker: after the first visit everything is here, so that the table works without
// a network. The build puts the list of files and a name for it in the place of the two constants.

declare const __FILES__: readonly string[];
declare const __VERSION__: string;

const worker = self as unknown as ServiceWorkerGlobalScope;

const name = `refectory-${__VERSION__}`;
const here = new URL('./', worker.location.href).href;
const files = new Set(__FILES__.map((file) => new URL(file, here).href));
const page = new URL('index.html', here).href;

worker.addEventListener('install', (event) => {
  // Names of assets change with their content, so what the browser has already fetched is good;
  // of the rest it may have an old one.
  const wanted = [...files].map((file) =>
    file.startsWith(`${here}assets/`) ? file : new Request(file, { cache: 'reload' }),
  );
  event.waitUntil(caches.open(name).then((cache) => cache.addAll(wanted)));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const ours = (await caches.keys()).filter((key) => key.startsWith('refectory-'));
      // The version before stays: a tab that still shows it may ask for one of its files.
      const old = ours.filter((key) => key !== name).slice(0, -1);
      await Promise.all(old.map((key) => caches.delete(key)));
      await worker.clients.claim();
    })(),
  );
});

worker.addEventListener('message', (event) => {
  if (event.data === 'take over') void worker.skipWaiting();
});

async function answer(address: string, request: Request): Promise<Response> {
  const own = await caches.open(name);
  const kept = (await own.match(address)) ?? (await caches.match(address));
  return kept ?? fetch(request);
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const url = new URL(request.url);
  url.hash = url.search = '';
  if (request.mode === 'navigate') {
    if (url.href === here || url.href === page) event.respondWith(answer(page, request));
  } else if (files.has(url.href) || url.href.startsWith(`${here}assets/`)) {
    event.respondWith(answer(url.href, request));
  }
});

export {};
