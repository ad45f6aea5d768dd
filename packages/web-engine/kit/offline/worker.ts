/** The service worker in this browser: it keeps the files of the product, answers while the network is away, and shows messages. */

const WORKER = '/worker.js';

/** Its parts are asked of the server each time too, so that every new version of the product is noticed. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });

/** Once the page is there, so that nothing waits for it. */
export function startWorker(): void {
  // Browsers keep it away from addresses without https; everything else works without it.
  if (!('serviceWorker' in navigator)) return;
  const start = () => void registerWorker().catch(() => undefined);
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
