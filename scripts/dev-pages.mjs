/** While developing: the pages that the server draws, with the style sheets and the script of the public site as they are being written. */

const STYLED = '<script type="module" src="/@vite/client"></script><script type="module" src="/site.ts"></script></head>';
/** What the server answers beside pages for people. */
const FOR_MACHINES = /^\/(robots\.txt|sitemap\.xml)(\?|$)/;
const wantsPage = ({ method, headers, url = '/' }) =>
  method === 'GET' && ((headers.accept ?? '').includes('text/html') || FOR_MACHINES.test(url)) && !url.startsWith('/@');

/**
 * A step before everything else of the development server: asks the server behind it, shows the page or follows where it leads;
 * what is no page of the server goes on to the application.
 */
export function showPagesOf(server) {
  return async (request, reply, next) => {
    if (!wantsPage(request)) return next();
    const { cookie = '', accept = 'text/html' } = request.headers;
    let answer;
    try {
      answer = await fetch(server + request.url, { headers: { cookie, accept }, redirect: 'manual' });
    } catch {
      // The server is starting again.
      return next();
    }
    const type = answer.headers.get('content-type') ?? '';
    const to = answer.headers.get('location');
    if (to !== null) return reply.writeHead(answer.status, { location: to, 'cache-control': 'no-store' }).end();
    const isPage = type.startsWith('text/html');
    if (!isPage && !(answer.ok && FOR_MACHINES.test(request.url))) return next();
    const text = await answer.text();
    // Without the content policy: styles come as script while developing.
    reply.writeHead(answer.status, { 'content-type': type, 'cache-control': 'no-store' });
    return reply.end(isPage ? text.replace('</head>', STYLED) : text);
  };
}

export const pagesOfServer = (server) => ({
  name: 'pages-of-the-server',
  configureServer({ middlewares }) {
    middlewares.use(showPagesOf(server));
  },
});
