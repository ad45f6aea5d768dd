/** The part of the service worker that shows what the server tells this browser, and leads to where it happened. */
const START = '/erp/notices';

/** A way inside this site, as `sitePath` judges it; anything else leads to the list of notices. */
const wayOf = (link) => {
  try {
    const { origin, pathname, search, hash } = new URL(typeof link === 'string' ? link : START, self.location.origin);
    return origin === self.location.origin && !pathname.startsWith('//') ? pathname + search + hash : START;
  } catch {
    return START;
  }
};

self.addEventListener('push', (event) => {
  let told = {};
  try {
    told = event.data ? event.data.json() : {};
  } catch {
    return;
  }
  if (typeof told.title !== 'string') return;
  event.waitUntil(
    self.registration.showNotification(told.title, {
      body: typeof told.body === 'string' ? told.body : '',
      icon: '/favicon.svg',
      tag: typeof told.tag === 'string' ? told.tag : undefined,
      data: { link: wayOf(told.link) },
    }),
  );
});

/** Longer than an open page needs to answer, and short enough for the browser to let a window open after it. */
const ANSWER_MS = 400;
/** Whether the page can go anywhere by itself: those of the application answer, public pages and locked screens do not. */
const answers = (page) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const end = (isThere) => {
      clearTimeout(timer);
      port1.close();
      resolve(isThere);
    };
    const timer = setTimeout(() => end(false), ANSWER_MS);
    port1.onmessage = () => end(true);
    page.postMessage({ type: 'ask' }, [port2]);
  });

/** An open page of the application goes there by itself, the one in sight before others; without one a new page opens. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const link = wayOf(event.notification.data?.link);
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then(async (pages) => {
      const there = await Promise.all(pages.map(answers));
      const able = pages.filter((_page, at) => there[at]);
      const page = able.find(({ visibilityState }) => visibilityState === 'visible') ?? able[0];
      if (!page) return self.clients.openWindow(link);
      page.postMessage({ type: 'go', link });
      return page.focus();
    }),
  );
});
