/**
 * `npm run audit`: looks at every page for violations of WCAG 2.2 A and AA in both themes, for a width of 360 px that has to be
 * scrolled sideways, and for what the page complains about; then lets Lighthouse measure the pages of visitors. Ends with an
 * error when a bound is broken. `--write` keeps the tables in docs/performance.md.
 *
 *   npm run audit -- [--only TEXT] [--folder DIR] [--passes 3] [--without-pages | --without-lighthouse] [--write]
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkAccessibility, DESKTOP, launchChromium } from '@lambda/testing/browser.ts';
import { startServer } from '@lambda/testing/server.ts';
import { forgetOpen, quiet } from '@lambda/testing/traffic.ts';
import type { Page } from '@playwright/test';
import { keepTable } from '../../bench/kept-table.ts';
import { hasKoreanFont, type Measured, openLighthouse, PRESETS, type Preset } from './lighthouse.ts';
import { allStops, measuredPaths, type Stop } from './stops.ts';
import { arrive, byPerson, inTheme, openFor, severalAtATime } from './visit.ts';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    folder: { type: 'string' },
    passes: { type: 'string', default: '3' },
    'without-pages': { type: 'boolean', default: false },
    'without-lighthouse': { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
/** The narrowest phone that is still sold. */
const NARROW = { width: 360, height: 780 } as const;

type Seen = {
  readonly violations: number;
  readonly tooWide: boolean;
  readonly complaints: readonly string[];
  readonly said: readonly string[];
};

async function violationsIn(page: Page, theme: 'light' | 'dark'): Promise<readonly string[]> {
  const notTaken = await inTheme(page, theme);
  if (notTaken.length > 0) return notTaken;
  try {
    await checkAccessibility(page, { coloursOnly: theme === 'dark' });
    return [];
  } catch (error) {
    return [`${theme}: ${error instanceof Error ? error.message : String(error)}`];
  }
}

async function widthOn(page: Page): Promise<number> {
  await page.setViewportSize(NARROW);
  forgetOpen(page);
  await page.reload();
  await quiet(page);
  // What scrolls inside the frame of the product is as wide as what it holds.
  const width = await page.evaluate(() =>
    Math.max(...[...document.querySelectorAll('html, .lp-content, .lp-app-body')].map(({ scrollWidth }) => scrollWidth)),
  );
  await page.setViewportSize(DESKTOP);
  return width;
}

async function look(page: Page, stop: Stop): Promise<Seen> {
  const complaints = await arrive(page, stop);
  const violations = [...(await violationsIn(page, 'light')), ...(await violationsIn(page, 'dark'))];
  const width = await widthOn(page);
  const tooWide = width > NARROW.width;
  const wide = tooWide ? [`is ${width} px wide in a window of ${NARROW.width}`] : [];
  return { violations: violations.length, tooWide, complaints, said: [...complaints, ...violations, ...wide] };
}

async function lookAtAll(url: string, stops: readonly Stop[]): Promise<ReadonlyMap<Stop, Seen>> {
  const browser = await launchChromium();
  const seen = new Map<Stop, Seen>();
  try {
    const work = [...byPerson(stops)].map(([login, theirs]) => async () => {
      const { context, page } = await openFor(browser, login, { viewport: DESKTOP, language: 'mn', baseURL: url });
      for (const stop of theirs) {
        const result = await look(page, stop);
        seen.set(stop, result);
        for (const line of result.said) console.log(`${stop.path} as ${login ?? 'visitor'}: ${line}`);
      }
      await context.close();
    });
    await severalAtATime(2, work);
  } finally {
    await browser.close();
  }
  return seen;
}

function tableOfPages(seen: ReadonlyMap<Stop, Seen>): string {
  const people = [...new Set([...seen.keys()].map(({ login }) => login))];
  const rows = people.map((login) => {
    const theirs = [...seen].filter(([stop]) => stop.login === login).map(([, one]) => one);
    const count = (wrong: (one: Seen) => boolean): number => theirs.filter(wrong).length;
    return `| ${login ?? 'visitor'} | ${theirs.length} | ${count(({ violations }) => violations > 0)} | ${count(({ tooWide }) => tooWide)} | ${count(({ complaints }) => complaints.length > 0)} |`;
  });
  return ['| who | pages | with violations | wider than 360 px | with complaints |', '|---|---|---|---|---|', ...rows].join('\n');
}

/** The bounds of the pages of visitors; times in milliseconds, script in kilobytes. */
const broken = (preset: Preset, one: Measured): readonly string[] =>
  [
    one.performance < (preset === 'desktop' ? 98 : 90) && 'performance',
    one.accessibility < 100 && 'accessibility',
    one.bestPractices < 95 && 'best practices',
    one.seo < 100 && 'SEO',
    preset === 'desktop' && one.largestPaint > 1200 && 'largest paint',
    one.shift > 0.02 && 'shift',
    preset === 'desktop' && one.blocked > 100 && 'blocked',
    one.script > 90 && 'script',
  ].filter((name) => name !== false);

const middle = (all: readonly Measured[]): Measured | undefined =>
  all.toSorted((a, b) => a.performance - b.performance)[Math.floor(all.length / 2)];

async function measureVisitors(url: string, paths: readonly string[]): Promise<{ readonly table: string; readonly faults: number }> {
  const folder = options.folder ? resolve(options.folder) : mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const lighthouse = await openLighthouse(folder);
  const lines = [
    '| page | preset | performance | accessibility | best practices | SEO | LCP ms | CLS | TBT ms | script kB |',
    '|---|---|---|---|---|---|---|---|---|---|',
  ];
  let faults = 0;
  for (const path of paths)
    for (const preset of PRESETS) {
      const passes: Measured[] = [];
      for (let pass = 0; pass < Number(options.passes); pass++) passes.push(await lighthouse.measure(new URL(path, url).href, preset));
      const one = middle(passes);
      if (!one) throw new Error('--passes asks for none');
      const wrong = broken(preset, one);
      if (wrong.length > 0) {
        faults++;
        console.log(
          `${path} (${preset}) breaks its bounds: ${wrong.join(', ')}; points were lost by ${one.failed.join(', ') || 'times alone'}`,
        );
      }
      lines.push(
        `| ${path} | ${preset} | ${one.performance} | ${one.accessibility} | ${one.bestPractices} | ${one.seo} | ${one.largestPaint.toFixed(0)} | ${one.shift.toFixed(3)} | ${one.blocked.toFixed(0)} | ${one.script.toFixed(0)} |`,
      );
    }
  return { table: lines.join('\n'), faults };
}

const given = process.env.LAMBDA_E2E_URL;
const server = given === undefined ? await startServer() : undefined;
const url = server?.url ?? given ?? '';
try {
  const isWanted = (path: string): boolean => path.includes(options.only);
  let [looked, faultyPages, slow] = [0, 0, 0];
  if (!options['without-pages']) {
    const stops = (await allStops(url)).filter(({ path }) => isWanted(path));
    const seen = await lookAtAll(url, stops);
    const pages = tableOfPages(seen);
    console.log(pages);
    if (options.write) keepTable('pages', pages, 'performance.md');
    looked = stops.length;
    faultyPages = [...seen.values()].filter(({ said }) => said.length > 0).length;
  }
  if (!options['without-lighthouse']) {
    const korean = hasKoreanFont();
    if (!korean) console.log('This computer has no font for Korean, as its readers have: pages in Korean are not measured.');
    const paths = (await measuredPaths(url, korean ? ['en', 'ko'] : ['en'])).filter(isWanted);
    const { table, faults } = await measureVisitors(url, paths);
    console.log(table);
    if (options.write) keepTable('lighthouse', table, 'performance.md');
    slow = faults;
  }
  console.log(`${looked} pages, ${faultyPages} with something wrong; ${slow} measurements outside their bounds`);
  process.exitCode = faultyPages + slow === 0 ? 0 : 1;
} finally {
  await server?.stop();
}
