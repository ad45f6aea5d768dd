/** The worker's part that shows messages: what is shown, and where one leads that is pressed. */
import { followPressed } from '@lambda/web-engine/pages/notify/push.ts';
import { afterEach, expect, test, vi } from 'vitest';

const WORKER = new URL('../public/worker-push.js', import.meta.url).href;
const ORIGIN = 'https://erp.example.mn';

/** A window of the browser: one of the application listens as its bell does, any other hears nothing. */
class OpenPage {
  readonly wentTo: string[] = [];
  isFocused = false;
  #hear: ((event: { data: unknown; ports: readonly MessagePort[] }) => void) | undefined;
  constructor(
    readonly kind: 'application' | 'public',
    readonly visibilityState: 'visible' | 'hidden' = 'visible',
  ) {
    if (kind === 'public') return;
    const addEventListener = (_type: string, heard: OpenPage['postMessage']) => {
      this.#hear = heard as never;
    };
    vi.stubGlobal('navigator', { serviceWorker: { addEventListener, removeEventListener: () => undefined } });
    followPressed((link) => this.wentTo.push(link));
    vi.unstubAllGlobals();
  }
  postMessage(data: unknown, ports: readonly MessagePort[] = []): void {
    this.#hear?.({ data, ports });
  }
  async focus(): Promise<void> {
    this.isFocused = true;
  }
}

type Shown = { readonly title: string; readonly body: string; readonly data: { readonly link: string } };
let begun = 0;
/** The worker in a browser with these windows, begun anew. */
async function begin(pages: readonly OpenPage[] = []) {
  const listeners = new Map<string, (event: object) => void>();
  const shown: Shown[] = [];
  const opened: string[] = [];
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    registration: { showNotification: async (title: string, options: Omit<Shown, 'title'>) => shown.push({ title, ...options }) },
    clients: { matchAll: async () => pages, openWindow: async (link: string) => opened.push(link) },
  };
  vi.stubGlobal('self', self);
  await import(`${WORKER}?${++begun}`);
  const happen = async (type: string, event: object) => {
    let work: Promise<unknown> = Promise.resolve();
    listeners.get(type)?.({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) });
    await work;
  };
  const push = (payload: unknown) =>
    happen('push', { data: { json: () => (typeof payload === 'string' ? JSON.parse(payload) : payload) } });
  const press = (link: unknown) => happen('notificationclick', { notification: { close: () => undefined, data: { link } } });
  return { shown, opened, push, press };
}
afterEach(() => vi.unstubAllGlobals());

test('what the server tells is shown with its way inside the site; what is none of it is not', async () => {
  const { shown, push } = await begin();
  await push({ title: 'Шинэ чөлөө', body: 'Бат', link: `${ORIGIN}/erp/p/leaves?record=7` });
  await push({ title: 'Өөр сайт', link: 'https://evil.example/erp' });
  await push({ title: 'Өөр зам', link: '/.//evil.example' });
  await push({ title: 7 });
  await push('not json');
  expect(shown.map(({ title, body, data }) => [title, body, data.link])).toEqual([
    ['Шинэ чөлөө', 'Бат', '/erp/p/leaves?record=7'],
    ['Өөр сайт', '', '/erp/notices'],
    ['Өөр зам', '', '/erp/notices'],
  ]);
});
test('a message that is pressed leads the window of the application there, the one in sight before others', async () => {
  const [away, near] = [new OpenPage('application', 'hidden'), new OpenPage('application')];
  const { opened, press } = await begin([away, near]);
  await press('/erp/p/leaves?record=7');
  await vi.waitFor(() => expect(near.wentTo).toEqual(['/erp/p/leaves?record=7']));
  expect([near.isFocused, away.wentTo, opened]).toEqual([true, [], []]);
});
test('a window that does not answer stays as it is: another one of the application goes, in sight or not', async () => {
  const [open, away] = [new OpenPage('public'), new OpenPage('application', 'hidden')];
  const { opened, press } = await begin([open, away]);
  await press('/erp/p/leaves?record=7');
  expect([open.isFocused, away.wentTo, away.isFocused, opened]).toEqual([false, ['/erp/p/leaves?record=7'], true, []]);
});
test('a window of the application goes nowhere else, whatever it is told', () => {
  const page = new OpenPage('application');
  for (const link of ['//evil.example', '/.//evil.example', 'https://evil.example', 'javascript:alert(1)', 7])
    page.postMessage({ type: 'go', link });
  page.postMessage({ type: 'go', link: '/erp/notices' });
  expect(page.wentTo).toEqual(['/erp/notices']);
});
test.each([
  ['no window at all', []],
  ['public pages alone', [new OpenPage('public'), new OpenPage('public', 'hidden')]],
] as const)('a message that is pressed with %s opens a window there', async (_case, pages) => {
  const { opened, press } = await begin(pages);
  await press('/erp/p/leaves?record=7');
  for (const away of ['//evil.example', '/.//evil.example', '/erp/..//evil.example']) await press(away);
  expect(opened).toEqual(['/erp/p/leaves?record=7', '/erp/notices', '/erp/notices', '/erp/notices']);
  expect(pages.some(({ isFocused }) => isFocused)).toBe(false);
});
