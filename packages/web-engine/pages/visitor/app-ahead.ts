/** Fetches the scripts of the application while somebody signs in, so that it is there when they are in. */

let isFetched = false;

const isNames = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every((one) => typeof one === 'string');
function namesIn(latest: unknown): readonly string[] {
  const ahead = typeof latest === 'object' && latest !== null && 'ahead' in latest ? latest.ahead : undefined;
  return isNames(ahead) ? ahead.filter((name) => /^\/assets\/[\w.-]+$/.test(name)) : [];
}

/** Begins once, at the first sign that somebody means to sign in. */
export async function fetchAppAhead(): Promise<void> {
  if (isFetched) return;
  isFetched = true;
  try {
    const reply = await fetch('/builds/latest.json');
    for (const href of reply.ok ? namesIn(await reply.json()) : []) {
      const link = document.createElement('link');
      Object.assign(link, href.endsWith('.css') ? { rel: 'prefetch', as: 'style', href } : { rel: 'modulepreload', href });
      document.head.append(link);
    }
  } catch {
    // It is loaded anyway once it is needed.
  }
}
