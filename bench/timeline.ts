/**
 * `npm run bench:timeline`: the history of a record with 300 entries in a real Chromium, from its answer until it is drawn. Bound: 100 ms in the
 * shortest of the visits, which other work on the machine disturbs least. Exit code 1 when it is passed. `LAMBDA_E2E_URL` uses a server that runs already. The figures hold for the load of the
 * machine that stands above them.
 */
import os from 'node:os';
import { DEMO_PASSWORD } from '@lambda/engine/core/platform/demo.ts';
import { launchChromium, openWindow } from '@lambda/testing/browser.ts';
import { startServer } from '@lambda/testing/server.ts';
import type { Page } from '@playwright/test';

const ENTRIES = 300;
const BOUND_MS = 100;
const VISITS = 12;
const LIST = '/erp/p/documents';
const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 0, 5, 1);
const TURNS = [
  ['CHECK', 'Хянах', 'returned', 'Буцаасан'],
  ['RE_CREATE', 'Дахин боловсруулах', 'redone', 'Дахин боловсруулсан'],
] as const;

/** A letter that went back and forth: every entry has a person and a note, every third one a signature. */
const history = () => ({
  statusHistories: Array.from({ length: ENTRIES }, (_, at) => {
    const [type, status, outcome, action] = TURNS[at % TURNS.length] ?? TURNS[0];
    const moment = new Date(START + at * DAY_MS).toISOString();
    const person = at % 12;
    return {
      id: at + 1,
      row_id: 1,
      company_id: 1,
      emp_id: person,
      status,
      status_type: type,
      status_id: type.toLowerCase(),
      status_action: action,
      outcome,
      is_done: true,
      description: `${at + 1}-р тайлбар: хугацаа, дүнг тодруулж, холбогдох хавсралтыг нэмнэ үү.`,
      signature: at % 3 === 0 ? JSON.stringify({ type: 'text', signature: 'Б. Ажилтан' }) : null,
      action_num: at,
      created_at: moment,
      done_at: moment,
      due_at: null,
      who: { id: person, lastname: 'Бат', firstname: `Ажилтан ${person}`, job: 'Мэргэжилтэн', struct: 'Захиргаа', avatar: null },
      in_place_of: null,
      waits_for: null,
    };
  }),
  votingPeople: [],
  actionNumbers: Array.from({ length: ENTRIES }, (_, at) => at),
});

/** Milliseconds from the end of the answer until every entry is in the page and the next frame is drawn. */
const drawn = (page: Page): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (document.querySelectorAll('.wf-timeline .wf-place').length < wanted) {
            requestAnimationFrame(look);
            return;
          }
          const answers = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/process/history/'));
          const answered = (answers.at(-1) as PerformanceResourceTiming | undefined)?.responseEnd ?? 0;
          requestAnimationFrame(() => resolve(performance.now() - answered));
        };
        look();
      }),
    ENTRIES,
  );

const running = process.env.LAMBDA_E2E_URL;
const server = running ? undefined : await startServer();
const browser = await launchChromium();
try {
  const context = await openWindow(browser, { baseURL: running ?? server?.url ?? '' });
  // The compiler of this script names functions by a helper that the page does not have.
  await context.addInitScript('globalThis.__name = (named) => named');
  await context.route('**/process/history/**', (route) => route.fulfill({ json: history() }));
  const page = await context.newPage();
  await context.request.post('/auth/login', { data: { login: 'hr', password: DEMO_PASSWORD } });
  const found: number[] = [];
  for (let visit = 0; visit < VISITS; visit++) {
    await page.goto(LIST);
    await page
      .getByRole('button', { name: /төлөв шилжилтийн түүх$/ })
      .first()
      .click();
    found.push(await drawn(page));
  }
  const sorted = found.toSorted((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.POSITIVE_INFINITY;
  const shortest = sorted[0] ?? Number.POSITIVE_INFINITY;
  process.stdout.write(`load ${os.loadavg().map((load) => load.toFixed(1))}\n`);
  process.stdout.write(`${ENTRIES} entries: median ${Math.round(median)} ms of ${VISITS} visits, shortest ${Math.round(shortest)} ms`);
  process.stdout.write(` (bound ${BOUND_MS} ms)\n`);
  if (shortest > BOUND_MS) process.exitCode = 1;
} finally {
  await browser.close();
  await server?.stop();
}
