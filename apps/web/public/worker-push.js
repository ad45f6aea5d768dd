/** The part of the service worker that shows what the server tells this browser, and leads to where it happened. */
const START = '/erp/notices';

/** A way inside this site; anything else leads to the list of notices. */
const wayOf = (link) => {
  try {
    const { origin, pathname, search, hash } = new URL(typeof link === 'string' ? link : START, self.location.origin);
    return origin === self.location.origin ? pathname + search + hash : START;
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

/** An open page goes there by itself; without one a new page opens. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const link = wayOf(event.notification.data?.link);
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then(async (pages) => {
      const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0];
      if (!page) return self.clients.openWindow(link);
      page.postMessage({ type: 'go', link });
      return page.focus();
    }),
  );
});
