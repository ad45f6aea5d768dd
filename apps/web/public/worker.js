/**
 * The service worker of the site: it keeps the files of the build, and answers with the document of visitors, marked, while no page
 * can be fetched. Nothing that the server says of anybody is kept: no answer to a call, no file of a person, no page but that document.
 */
importScripts('/builds/offline.js', '/worker-push.js');

const KEPT = 'lambda-files';
const PAGE = '/visitor.html';
/** What that document asks for beside files of the build. Under these names the server may have something newer. */
const BESIDE = ['/start.js', '/favicon.svg', '/manifest.webmanifest'];
/** Names of built files carry a digest of their content, so what is kept under a name is what the server has. */
const known = new Set(self.FILES.all);

self.addEventListener('install', (event) => {
  self.skipWaiting();
  if (known.size === 0) return;
  const first = [...[PAGE, ...BESIDE].map((path) => new Request(path, { cache: 'reload' })), ...self.FILES.first];
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(first)));
});

/** What is not of this build goes; pages are always asked of the server, so none starts with an old one. */
async function tidy() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
  const kept = await caches.open(KEPT);
  const old = (await kept.keys()).filter(({ url }) => {
    const { pathname } = new URL(url);
    return pathname !== PAGE && !BESIDE.includes(pathname) && !known.has(pathname);
  });
  await Promise.all(old.map((request) => kept.delete(request)));
}
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([tidy(), self.registration.navigationPreload?.enable(), self.clients.claim()]));
});

/** A proxy whose server is away, or a server whose database is, has no page to give. */
const isAway = (reply) => reply.status >= 502 && reply.status <= 504 && !(reply.headers.get('content-type') ?? '').startsWith('text/html');

/** The kept document with its headers, marked so that it says why it is there. */
async function offlinePage() {
  const kept = await caches.match(PAGE);
  if (!kept) return undefined;
  const headers = new Headers(kept.headers);
  // What is said of the text as it was sent does not hold for the marked one.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  return new Response((await kept.text()).replace('<html', '<html data-offline'), { headers });
}

async function page(event) {
  try {
    const reply = (await event.preloadResponse) ?? (await fetch(event.request));
    return (isAway(reply) && (await offlinePage())) || reply;
  } catch (error) {
    const own = await offlinePage();
    if (own) return own;
    throw error;
  }
}

const newest = (request, pathname) => fetch(request).catch(async (error) => (await caches.match(pathname)) ?? Promise.reject(error));

async function file(request, pathname) {
  const kept = await caches.open(KEPT);
  const found = await kept.match(pathname);
  if (found) return found;
  const reply = await fetch(request);
  // A full disk must not cost the page its file.
  if (reply.status === 200) await kept.put(pathname, reply.clone()).catch(() => undefined);
  return reply;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (BESIDE.includes(pathname)) event.respondWith(newest(request, pathname));
  else if (known.has(pathname)) event.respondWith(file(request, pathname));
});
